/** What the owner has chosen, in the real database: the newer value wins, and there are limits. */
import { beforeEach, expect, test, vi } from 'vitest';
import { gatewaysOf } from '../support/dashboard-gateway.ts';
import { useBackend, useSignedIn } from '../support/use-backend.ts';

const running = useBackend();
const mine = useSignedIn(running);
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await running.backend.query('delete from public.owner_state');
});

const open = () => {
  const { list, set } = gatewaysOf(mine).ownerState;
  const shown = async () => {
    const read = await list();
    return read.ok ? read.value.map(({ key, value }) => [key, value]) : read.fault;
  };
  return { list, set, shown };
};

const of = (text: string) => ({ text });

test('an older value changes nothing and is answered with the newer one', async () => {
  const { set, shown } = open();
  await set({ key: 'plan', value: of('newer'), updatedAt: at(5) });
  expect(await set({ key: 'plan', value: of('older'), updatedAt: at(4) })).toMatchObject({
    value: { value: of('newer') },
  });
  expect(await shown()).toEqual([['plan', of('newer')]]);
  await set({ key: 'plan', value: of('as new'), updatedAt: at(5) });
  expect(await shown()).toEqual([['plan', of('as new')]]);
});

test('a hundred names of 32 kB are kept, and one that is there can still be changed', async () => {
  const { set } = open();
  await running.backend.query(
    `insert into public.owner_state (user_id, key, value) select $1, 'k' || n, '{}' from generate_series(1, 100) n`,
    [mine.id],
  );
  const now = new Date().toISOString();
  const invalid = { ok: false, fault: { kind: 'invalid' } };
  expect(await set({ key: 'one more', value: {}, updatedAt: now })).toMatchObject(invalid);
  expect(await set({ key: 'k1', value: of('x'.repeat(32_756)), updatedAt: now })).toMatchObject({
    ok: true,
  });
  expect(await set({ key: 'k1', value: of('x'.repeat(32_757)), updatedAt: now })).toMatchObject(
    invalid,
  );
});
