/** What the owner has chosen, as the database has it: the devices of one owner share it. */
import { atom } from 'nanostores';
import type { OwnerState } from '#dashboard/shared/owner-state.ts';
import { ok, type Loadable } from '#lib/result.ts';

export const createFakeOwnerState = () => {
  const values = new Map<string, unknown>();
  const now = (): Loadable<unknown> => ({
    ...{ status: 'ready', value: null, asOf: new Date(), trouble: null },
  });
  const $values = atom(now());
  return {
    $values,
    get: (key, schema) => schema.safeParse(values.get(key)).data ?? null,
    // As JSON, which is how a database has it.
    set: (key, value) => {
      values.set(key, JSON.parse(JSON.stringify(value)));
      $values.set(now());
      return Promise.resolve(ok(undefined));
    },
  } satisfies OwnerState;
};
