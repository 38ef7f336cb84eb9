/** Which filters a request may use: a regular expression could hold the database for minutes. */
import { expect, test } from 'vitest';
import { useEmptyTodos } from '../support/empty-todos.ts';

const { asOwner, mine, running } = useEmptyTodos();

const ask = (query: string) => running.ask(`/rest/v1/todos?${query}`, asOwner());

test('a regular expression is refused, with what is allowed', async () => {
  const answer = await ask(`text=match.${encodeURIComponent('^(a+)(a+)\\1\\2$')}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'PGRST100',
    message: 'The filter "match" is not allowed here',
    hint: 'Allowed are eq, neq, gt, gte, lt, lte, is, in, like, ilike, and, or, not.',
  });
});

test.each([
  'text=imatch.x',
  'text=not.match.x',
  'text=match(any).{x,y}',
  'text=like(all).{x,y}',
  'text=eq(any).{x,y}',
  'text=fts.x',
  'text=plfts(english).x',
  'text=wfts.x',
  'text=cs.{x}',
  'text=ov.{x}',
  'text=sl.[1,2]',
  'text=adj.[1,2]',
  'text=isdistinct.x',
  'text=x',
  'and=(text.match.x)',
  'or=(text.eq.a,text.match.x)',
  'or=(text.eq.a,and(text.eq.b,text.not.imatch.x))',
  'or=(text.eq."a,b",text.match.x)',
  'or=(text.eq."a",not.or(text.match.x,text.eq.b))',
  'or=("text".match.x,text.eq.a)',
  'or=("text.match.x",text.eq.a)',
  'or=(text.eq."a\\",text.match.x)',
  'or=text.match.x',
  'not.and=(text.match.x)',
  'select=*,users(*)&users.email=match.x',
  'select=*,users(*)&users.or=(email.match.x)',
  '"text=match.x',
  '"text.order=match.x',
  'text=eq.a&text=match.x',
])('%s is 400 and names what is allowed', async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
});

test.each([
  ['text=eq.milk', 1],
  ['text=neq.milk', 1],
  ['text=like.m*', 1],
  ['text=ilike.M*', 1],
  ['text=in.(milk,"a, b.match.c")', 2],
  ['text=not.in.(milk)', 1],
  ['completed=is.false', 2],
  ['position=gte.1', 1],
  ['position=not.gt.0', 1],
  ['position=lt.1&position=lte.1', 1],
  ['or=(text.eq.milk,text.eq."a, b.match.c")', 2],
  ['or=(text.eq.milk,and(position.eq.1,text.not.like.m*))', 2],
  ['and=(text.in.(milk,bread),not.or(position.eq.1,position.eq.2))', 1],
  ['not.or=(text.eq.milk)', 1],
])('%s is answered with %i rows', async (query, count) => {
  await mine.client
    .from('todos')
    .insert([
      { text: 'milk', category: 'Other', position: 0 },
      { text: 'a, b.match.c', category: 'Other', position: 1 },
    ])
    .throwOnError();
  const answer = await ask(query);
  expect(await answer.json()).toHaveLength(count);
});

test('a call takes arguments that are no filters', async () => {
  const { error } = await mine.client.rpc(
    'get_important_emails',
    { user_id_param: mine.id, limit: 1 },
    { get: true },
  );
  expect(error).toBeNull();
});
