/** Row level security of every table, tried as its owner, as a stranger and as nobody. */
import { beforeEach, describe, expect, test } from 'vitest';
import { stranger } from '../support/backend.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';
import { names, specOf, todo } from './tables.ts';

const running = useBackend();
const mine = useSignedIn(running);
const theirs = useSignedIn(running, stranger);
const asMine = { who: mine };
const asTheirs = { who: theirs };

const rowOf = (table: string, userId: string) => {
  const { row, user } = specOf(table);
  return user === null ? row : { [user]: userId, ...row };
};

const rowsIn = async (table: string): Promise<unknown[]> =>
  (await running.backend.query(`select * from public.${table}`)).rows;

type Asked = { method?: string; query?: string; body?: unknown; who?: typeof mine };
/** What is added is not read back: a row that its adder may not see would be refused for that alone. */
const ask = async (table: string, { method = 'GET', query = '', body, who }: Asked = {}) => {
  const answer = await running.ask(`/rest/v1/${table}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      prefer: method === 'POST' ? 'return=minimal' : 'return=representation',
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const value: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, value };
};
const filterOf = (table: string): string => {
  const { user } = specOf(table);
  return user === null ? '?name=eq.Ada' : `?${user}=eq.${mine.id}`;
};
const refused = { status: 403, value: { code: '42501' } };

beforeEach(async () => {
  for (const table of [...names.filter((one) => one !== 'deleted_todos'), 'deleted_todos']) {
    await running.backend.query(`delete from public.${table}`);
  }
  for (const table of names) {
    const row = Object.entries(rowOf(table, mine.id));
    await running.backend.query(
      `insert into public.${table} (${row.map(([name]) => name).join()})
       values (${row.map((_, at) => `$${at + 1}`).join()})`,
      row.map(([, value]) => value),
    );
  }
});

test('every table is described, has row level security, and each role has these rights and no others', async () => {
  const { rows } = await running.backend.query<{ name: string; rights: string | null }>(
    `select c.relname as name, c.relrowsecurity as secured,
       (select string_agg(grantee || ' ' || privilege_type, ', ' order by grantee, privilege_type)
        from information_schema.role_table_grants g where g.table_schema = 'public'
          and g.table_name = c.relname and grantee in ('anon', 'authenticated')) as rights,
       (select string_agg(distinct g.column_name, ', ') from information_schema.column_privileges g
        where g.table_schema = 'public' and g.table_name = c.relname
          and grantee in ('anon', 'authenticated') and privilege_type = 'UPDATE'
          and not has_table_privilege(grantee, c.oid, 'update')) as changes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const expected = names.map((name) => {
    const { rights, changes = null } = specOf(name);
    const each = rights.split(' ').map((right) => `authenticated ${right}`);
    return { name, secured: true, rights: each.join(', '), changes };
  });
  expect(rows).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
});

describe.each(names)('%s', (table) => {
  const { change, rights, changes } = specOf(table);

  test('the owner sees it, and does what the rights allow', async () => {
    const query = filterOf(table);
    expect((await ask(table, asMine)).value).toHaveLength(1);
    const changed = await ask(table, { ...asMine, method: 'PATCH', query, body: change });
    if (!rights.includes('UPDATE') && changes === undefined) expect(changed).toMatchObject(refused);
    // The refresh token is never read back.
    else if (table !== 'google_credentials') expect(changed.value).toMatchObject([change]);
    const deleted = await ask(table, { ...asMine, method: 'DELETE', query });
    if (rights.includes('DELETE')) expect(deleted.value).toHaveLength(1);
    else expect(deleted).toMatchObject(refused);
    const added = await ask(table, { ...asMine, method: 'POST', body: rowOf(table, mine.id) });
    if (rights.includes('INSERT')) expect(added.status).toBe(201);
    else expect(added).toMatchObject(refused);
  });

  test('a stranger sees and changes nothing of it, and adds nothing to it', async () => {
    const before = await rowsIn(table);
    const query = filterOf(table);
    expect(await ask(table, asTheirs)).toEqual({ status: 200, value: [] });
    const changed = await ask(table, { ...asTheirs, method: 'PATCH', query, body: change });
    expect([200, 403]).toContain(changed.status);
    if (changed.status === 200) expect(changed.value).toEqual([]);
    const planted = { ...rowOf(table, mine.id), ...change };
    expect(await ask(table, { ...asTheirs, method: 'POST', body: planted })).toMatchObject(refused);
    await ask(table, { ...asTheirs, method: 'DELETE', query });
    expect(await rowsIn(table)).toEqual(before);
  });

  test('nobody is refused, not shown an empty list', async () => {
    const before = await rowsIn(table);
    const query = filterOf(table);
    const body = rowOf(table, mine.id);
    for (const asked of [
      {},
      { method: 'POST', body },
      { method: 'PATCH', query, body: change },
      { method: 'DELETE', query },
    ]) {
      expect(await ask(table, asked)).toMatchObject({ status: 401, value: { code: '42501' } });
    }
    expect(await rowsIn(table)).toEqual(before);
  });

  /** A filter reads a column, so that the right to read would stand in for the others; no request comes without one. */
  const changeAs = (userId: string, what: string) =>
    running.backend.query(
      `do $$ begin
         set local role authenticated;
         perform set_config('request.jwt.claim.sub', '${userId}', true);
         ${what};
       end $$`,
    );

  test('a change of all rows hits only those of one’s own', async () => {
    const before = await rowsIn(table);
    const [column, value] = Object.entries(change)[0] ?? [];
    if (rights.includes('UPDATE') || changes !== undefined) {
      const set = `update public.${table} set ${column} = '${String(value)}'`;
      await changeAs(theirs.id, set);
      expect(await rowsIn(table)).toEqual(before);
      await changeAs(mine.id, set);
      if (table !== 'google_credentials') expect(await rowsIn(table)).toMatchObject([change]);
    }
    if (rights.includes('DELETE')) {
      await changeAs(theirs.id, `delete from public.${table}`);
      expect(await rowsIn(table)).toHaveLength(1);
      await changeAs(mine.id, `delete from public.${table}`);
      expect(await rowsIn(table)).toEqual([]);
    }
  });
});

test.each(['todos', 'google_credentials', 'monthly_goals', 'owner_state'])(
  'nobody gives a row of %s away',
  async (table) => {
    const { user } = specOf(table);
    const own = { ...rowOf(table, theirs.id), email: 'stranger@example.com' };
    const body = table === 'google_credentials' ? own : rowOf(table, theirs.id);
    expect((await ask(table, { ...asTheirs, method: 'POST', body })).status).toBe(201);
    await running.backend.query(`delete from public.${table} where ${user} = $1`, [mine.id]);
    const given = await ask(table, {
      ...{ ...asTheirs, method: 'PATCH', query: `?${user}=eq.${theirs.id}` },
      body: { [String(user)]: mine.id },
    });
    expect(given).toMatchObject(refused);
  },
);

test.each([
  ['get_google_refresh_token', { user_id_param: '' }],
  ['save_analyzed_emails', { user_id_param: '', emails: [] }],
  ['forget_other_emails', { user_id_param: '', message_ids: [] }],
  ['delete_old_enquiries', { months: 12 }],
  ['delete_old_mail', {}],
  ['add_visits', { counts: [] }],
  ['owner_id', {}],
])('only the service may call %s', async (name, parameters) => {
  const body =
    'user_id_param' in parameters ? { ...parameters, user_id_param: mine.id } : parameters;
  for (const who of [mine, theirs]) {
    // The refusal names this function: a function that it calls is refused, too, and would hide that this one is not.
    expect(await ask(`rpc/${name}`, { method: 'POST', body, who })).toMatchObject({
      status: 403,
      value: { code: '42501', message: `permission denied for function ${name}` },
    });
  }
  expect((await ask(`rpc/${name}`, { method: 'POST', body })).status).toBe(401);
});

test('requests that arrive at the same moment never run as each other', async () => {
  await ask('todos', { ...asTheirs, method: 'POST', body: { ...todo, text: 'theirs' } });
  const texts = async (token?: string): Promise<unknown> => {
    // Past the network, which would put the requests in a row.
    const headers = {
      apikey: running.backend.keys.publishableKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const asked = new Request(`${running.url}/rest/v1/todos?select=text`, { headers });
    const response = await running.backend.fetch(asked);
    return response.ok ? response.json() : response.status;
  };
  const rounds = Array.from({ length: 10 }, () => [mine.token, theirs.token, undefined]).flat();
  expect(await Promise.all(rounds.map(texts))).toEqual(
    rounds.map((token) =>
      token === undefined ? 401 : [{ text: token === mine.token ? todo.text : 'theirs' }],
    ),
  );
});
