/** What the owner has chosen, by its name. */
import { atom, computed } from 'nanostores';
import * as z from 'zod/mini';
import type { Loadable } from '#lib/result.ts';
import { readJson, writeItem } from './browser-storage.ts';
import type { StoreTools } from './store-tools.ts';

type Options = Pick<StoreTools, 'userId' | 'storage' | 'openChannel' | 'lifetime'>;

const stored = z.record(z.string(), z.unknown());

export const createOwnerState = ({ userId, storage, openChannel, lifetime }: Options) => {
  const name = `remembered:${userId}:owner-state`;
  const channel = openChannel('owner-state');
  const read = () => stored.safeParse(readJson(storage, name)).data ?? {};
  const $stored = atom(read());
  const stop = channel.listen(() => $stored.set(read()));
  lifetime.addEventListener('abort', stop, { once: true });

  const write = (values: Readonly<Record<string, unknown>>) => {
    $stored.set(values);
    writeItem(storage, name, JSON.stringify(values));
    channel.announce();
  };
  return {
    $values: computed($stored, (values): Loadable<ReadonlyMap<string, unknown>> => ({
      status: 'ready',
      value: new Map(Object.entries(values)),
      asOf: new Date(),
      trouble: null,
    })),
    get: <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
      schema.safeParse($stored.get()[key]).data ?? null,
    set: (key: string, value: object | string | number | boolean) =>
      write({ ...$stored.get(), [key]: value }),
    remove: (key: string) =>
      write(Object.fromEntries(Object.entries($stored.get()).filter(([one]) => one !== key))),
  };
};

export type OwnerState = ReturnType<typeof createOwnerState>;
