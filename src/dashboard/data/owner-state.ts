/** What the owner made that belongs to no list, by its key. */
import { atom, readonlyType } from 'nanostores';
import * as z from 'zod/mini';
import { readJson, writeItem } from './browser-storage.ts';
import type { StoreTools } from './store-tools.ts';

const stored = z.record(z.string(), z.unknown());

type Options = Pick<StoreTools, 'userId' | 'storage' | 'openChannel' | 'lifetime'>;

export const createOwnerState = ({ userId, storage, openChannel, lifetime }: Options) => {
  const name = `remembered:${userId}:owner-state`;
  const channel = openChannel('owner-state');
  const read = () => stored.safeParse(readJson(storage, name)).data ?? {};
  const $values = atom(read());
  const stop = channel.listen(() => $values.set(read()));
  lifetime.addEventListener('abort', stop, { once: true });

  const write = (values: Readonly<Record<string, unknown>>) => {
    $values.set(values);
    writeItem(storage, name, JSON.stringify(values));
    channel.announce();
  };
  return {
    $values: readonlyType($values),
    get: <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
      schema.safeParse($values.get()[key]).data ?? null,
    set: (key: string, value: unknown) => write({ ...$values.get(), [key]: value }),
    remove: (key: string) => {
      write(Object.fromEntries(Object.entries($values.get()).filter(([name]) => name !== key)));
    },
  };
};

export type OwnerState = ReturnType<typeof createOwnerState>;
