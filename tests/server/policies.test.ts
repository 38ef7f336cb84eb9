import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  owner,
  type Running,
  type SignedIn,
  startBackend,
  stranger,
} from './support/backend.ts';

let running: Running;
let mine: SignedIn;
let theirs: SignedIn;
let nobody: Client;

beforeAll(async () => {
  running = await startBackend();
  mine = await running.signedIn(owner);
  theirs = await running.signedIn(stranger);
  nobody = running.client();
});
afterAll(() => running.stop());

const todo = (user_id: string, text = 'Call the bank') => ({
  text,
  category: 'Personal',
  position: 0,
  completed: false,
  user_id,
});

describe('todos', () => {
  let id: string;
  beforeEach(async () => {
    await running.backend.query('delete from public.todos');
    const { data } = await mine.client.from('todos').insert(todo(mine.id)).select().single();
    id = data?.id ?? '';
  });

  test('the owner reads, changes and deletes a task by the calls of the dashboard', async () => {
    const all = await mine.client
      .from('todos')
      .select('*')
      .eq('user_id', mine.id)
      .order('position');
    expect(all.data).toMatchObject([{ id, text: 'Call the bank', completed: false, position: 0 }]);
    const toggled = await mine.client
      .from('todos')
      .update({ completed: true })
      .eq('id', id)
      .eq('user_id', mine.id)
      .select()
      .single();
    expect(toggled.data).toMatchObject({ id, completed: true });
    const moved = await mine.client
      .from('todos')
      .update({ position: 3 })
      .eq('id', id)
      .eq('user_id', mine.id);
    expect(moved.error).toBeNull();
    const gone = await mine.client
      .from('todos')
      .delete()
      .eq('id', id)
      .eq('user_id', mine.id)
      .select();
    expect(gone.data).toHaveLength(1);
  });

  test('the owner is written into a task that names no user', async () => {
    const { data } = await mine.client
      .from('todos')
      .insert({ text: 'Mine', category: 'SaaS', position: 1 })
      .select()
      .single();
    expect(data?.user_id).toBe(mine.id);
  });

  test('changing a task moves updated_at and a client cannot set it', async () => {
    const { data } = await mine.client
      .from('todos')
      .update({ completed: true, updated_at: '2001-01-01T00:00:00Z' })
      .eq('id', id)
      .select()
      .single();
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(data?.created_at ?? ''));
  });

  test('a stranger sees none of the tasks and can neither change nor delete them', async () => {
    expect((await theirs.client.from('todos').select()).data).toEqual([]);
    expect(
      (await theirs.client.from('todos').update({ text: 'x' }).eq('id', id).select()).data,
    ).toEqual([]);
    expect((await theirs.client.from('todos').delete().eq('id', id).select()).data).toEqual([]);
    expect((await mine.client.from('todos').select()).data).toMatchObject([
      { text: 'Call the bank' },
    ]);
  });

  test('a stranger can neither add a task for the owner nor give one away', async () => {
    const added = await theirs.client.from('todos').insert(todo(mine.id, 'Planted'));
    expect(added).toMatchObject({ status: 403, error: { code: '42501' } });
    const own = await theirs.client.from('todos').insert(todo(theirs.id, 'Own')).select().single();
    const given = await theirs.client
      .from('todos')
      .update({ user_id: mine.id })
      .eq('id', own.data?.id ?? '');
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('nobody is refused, not shown an empty list', async () => {
    expect(await nobody.from('todos').select()).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await nobody.from('todos').insert(todo(mine.id))).status).toBe(401);
    expect((await nobody.from('todos').update({ text: 'x' }).eq('id', id)).status).toBe(401);
    expect((await nobody.from('todos').delete().eq('id', id)).status).toBe(401);
  });
});

describe('google_credentials', () => {
  const connection = (auth_user_id: string) => ({
    auth_user_id,
    email: owner.email,
    access_token: 'access',
    refresh_token: 'refresh',
    token_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    last_login: new Date().toISOString(),
  });
  const keptTokens = () =>
    running.backend.query<{ auth_user_id: string; refresh_token: string }>(
      'select auth_user_id, refresh_token from private.google_refresh_tokens',
    );
  beforeEach(async () => {
    await running.backend.query('delete from public.google_credentials');
    await mine.client.from('google_credentials').upsert(connection(mine.id));
  });

  test('the refresh token is kept but cannot be read back, in whatever way the owner asks', async () => {
    const upserted = await mine.client
      .from('google_credentials')
      .upsert(connection(mine.id), { onConflict: 'auth_user_id' })
      .select()
      .single();
    expect(upserted).toMatchObject({
      error: null,
      data: { access_token: 'access', refresh_token: null },
    });
    const read = await mine.client
      .from('google_credentials')
      .select('access_token, refresh_token, token_expires_at, last_login')
      .eq('auth_user_id', mine.id)
      .single();
    expect(read.data).toMatchObject({ access_token: 'access', refresh_token: null });
    expect((await keptTokens()).rows).toEqual([
      { auth_user_id: mine.id, refresh_token: 'refresh' },
    ]);
    const asked = await mine.client.rpc('get_google_refresh_token', { user_id_param: mine.id });
    expect(asked).toMatchObject({ status: 403, error: { code: '42501' } });
    const behind = await running.ask('/rest/v1/google_refresh_tokens', {
      headers: {
        authorization: `Bearer ${(await mine.client.auth.getSession()).data.session?.access_token ?? ''}`,
        'accept-profile': 'private',
      },
    });
    expect(behind.status).toBe(406);
  });

  test('a renewal without a refresh token keeps the one that is there', async () => {
    const renewal = { auth_user_id: mine.id, email: owner.email, access_token: 'newer' };
    await mine.client.from('google_credentials').upsert(renewal);
    expect((await keptTokens()).rows).toMatchObject([{ refresh_token: 'refresh' }]);
  });

  test('dropping the connection drops the refresh token', async () => {
    await mine.client.from('google_credentials').delete().eq('auth_user_id', mine.id);
    expect((await keptTokens()).rows).toEqual([]);
  });

  test('a stranger sees nothing and cannot replace the token of the owner', async () => {
    expect((await theirs.client.from('google_credentials').select()).data).toEqual([]);
    const planted = { ...connection(mine.id), refresh_token: 'planted' };
    expect((await theirs.client.from('google_credentials').upsert(planted)).status).toBe(403);
    const ignored = await theirs.client
      .from('google_credentials')
      .upsert(planted, { ignoreDuplicates: true });
    expect(ignored.status).toBe(403);
    const changed = await theirs.client
      .from('google_credentials')
      .update({ refresh_token: 'planted' })
      .eq('auth_user_id', mine.id)
      .select();
    expect(changed.data).toEqual([]);
    expect(
      (await theirs.client.from('google_credentials').delete().eq('auth_user_id', mine.id).select())
        .data,
    ).toEqual([]);
    expect((await keptTokens()).rows).toEqual([
      { auth_user_id: mine.id, refresh_token: 'refresh' },
    ]);
  });

  test('nobody is refused', async () => {
    expect((await nobody.from('google_credentials').select()).status).toBe(401);
    expect((await nobody.from('google_credentials').upsert(connection(mine.id))).status).toBe(401);
    expect((await nobody.rpc('get_google_refresh_token', { user_id_param: mine.id })).status).toBe(
      401,
    );
  });
});

describe('important_emails', () => {
  const email = (urgency_score: number, analyzed_at: string) => ({
    subject: `Urgency ${urgency_score} at ${analyzed_at}`,
    sender: 'a@example.com',
    urgency_score,
    analyzed_at,
  });
  beforeEach(async () => {
    await running.backend.query('delete from public.important_emails');
    await mine.client
      .from('important_emails')
      .insert([
        email(3, '2026-11-20T10:00:00Z'),
        email(9, '2026-11-20T08:00:00Z'),
        email(9, '2026-11-20T09:00:00Z'),
      ]);
  });

  test('the most urgent and newest come first, at most as many as asked for', async () => {
    const { data, error } = await mine.client.rpc('get_important_emails', {
      user_id_param: mine.id,
      limit: 2,
    });
    expect(error).toBeNull();
    expect(data?.map(({ analyzed_at }) => analyzed_at)).toEqual([
      '2026-11-20T09:00:00+00:00',
      '2026-11-20T08:00:00+00:00',
    ]);
  });

  test('without a limit the call answers at most ten', async () => {
    const { data } = await mine.client.rpc('get_important_emails', { user_id_param: mine.id });
    expect(data).toHaveLength(3);
  });

  test('the owner marks one as converted and cannot rewrite what it says', async () => {
    const marked = await mine.client
      .from('important_emails')
      .update({ converted_to_todo: true })
      .eq('urgency_score', 3)
      .select()
      .single();
    expect(marked.data).toMatchObject({ converted_to_todo: true });
    const rewritten = await mine.client
      .from('important_emails')
      .update({ subject: 'x' })
      .eq('urgency_score', 3);
    expect(rewritten).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('a stranger gets nothing, by the table or by the call', async () => {
    expect(
      (await theirs.client.rpc('get_important_emails', { user_id_param: mine.id, limit: 10 })).data,
    ).toEqual([]);
    expect((await theirs.client.from('important_emails').select()).data).toEqual([]);
    expect(
      (
        await theirs.client
          .from('important_emails')
          .update({ converted_to_todo: true })
          .gte('urgency_score', 0)
          .select()
      ).data,
    ).toEqual([]);
    expect(
      (await theirs.client.from('important_emails').delete().gte('urgency_score', 0).select()).data,
    ).toEqual([]);
    const planted = { ...email(5, '2026-11-20T10:00:00Z'), user_id: mine.id };
    expect((await theirs.client.from('important_emails').insert(planted)).status).toBe(403);
  });

  test('nobody is refused', async () => {
    expect((await nobody.from('important_emails').select()).status).toBe(401);
    expect(
      (await nobody.rpc('get_important_emails', { user_id_param: mine.id, limit: 10 })).status,
    ).toBe(401);
  });
});

describe('enquiries', () => {
  beforeEach(async () => {
    await running.backend.query('delete from public.enquiries');
    await running.backend.query(
      `insert into public.enquiries (name, email, message) values ('Ada', 'ada@example.com', 'Hello')`,
    );
  });

  test('the owner reads, sorts and deletes them, and cannot rewrite what was sent', async () => {
    expect((await mine.client.from('enquiries').select()).data).toMatchObject([
      { name: 'Ada', status: 'new' },
    ]);
    const sorted = await mine.client
      .from('enquiries')
      .update({ status: 'done' })
      .eq('name', 'Ada')
      .select();
    expect(sorted.data).toMatchObject([{ status: 'done' }]);
    expect(
      (await mine.client.from('enquiries').update({ message: 'x' }).eq('name', 'Ada')).status,
    ).toBe(403);
    expect(
      (await mine.client.from('enquiries').delete().eq('name', 'Ada').select()).data,
    ).toHaveLength(1);
  });

  test('only the function adds them: the owner, a stranger and nobody are refused', async () => {
    const enquiry = { name: 'Eve', email: 'eve@example.com', message: 'Hi' };
    expect((await mine.client.from('enquiries').insert(enquiry)).status).toBe(403);
    expect((await theirs.client.from('enquiries').insert(enquiry)).status).toBe(403);
    expect((await nobody.from('enquiries').insert(enquiry)).status).toBe(401);
    expect((await nobody.rpc('owner_id')).status).toBe(401);
  });

  test('a stranger sees none and changes none', async () => {
    expect((await theirs.client.from('enquiries').select()).data).toEqual([]);
    expect(
      (await theirs.client.from('enquiries').update({ status: 'spam' }).eq('name', 'Ada').select())
        .data,
    ).toEqual([]);
    expect(
      (await theirs.client.from('enquiries').delete().eq('name', 'Ada').select()).data,
    ).toEqual([]);
    expect((await nobody.from('enquiries').select()).status).toBe(401);
  });
});

test('requests that arrive at the same moment never run as each other', async () => {
  await running.backend.query('delete from public.todos');
  await mine.client.from('todos').insert(todo(mine.id, 'mine')).throwOnError();
  await theirs.client.from('todos').insert(todo(theirs.id, 'theirs')).throwOnError();
  const texts = async (token?: string): Promise<unknown> => {
    // Past the network, which would put the requests in a row.
    const response = await running.backend.fetch(
      new Request(`${running.url}/rest/v1/todos?select=text`, {
        headers: {
          apikey: running.backend.keys.publishableKey,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      }),
    );
    return response.ok ? response.json() : response.status;
  };
  const rounds = Array.from({ length: 10 }, () => [mine.token, theirs.token, undefined]).flat();
  const answers = await Promise.all(rounds.map(texts));
  expect(answers).toEqual(
    rounds.map((token) =>
      token === undefined ? 401 : [{ text: token === mine.token ? 'mine' : 'theirs' }],
    ),
  );
});
