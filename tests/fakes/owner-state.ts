/** What the owner made, as the database has it: the devices of one owner share it. */
import { atom } from 'nanostores';
import type { OwnerState } from '#dashboard/data/owner-state.ts';

export const createFakeOwnerState = (): OwnerState => {
  const $values = atom<Readonly<Record<string, unknown>>>({});
  return {
    $values,
    get: (key, schema) => schema.safeParse($values.get()[key]).data ?? null,
    // As JSON, which is how a database has it.
    set: (key, value) => {
      const stored: unknown = JSON.parse(JSON.stringify(value));
      $values.set({ ...$values.get(), [key]: stored });
    },
    remove: (key) => {
      const others = Object.entries($values.get()).filter(([name]) => name !== key);
      $values.set(Object.fromEntries(others));
    },
  };
};
