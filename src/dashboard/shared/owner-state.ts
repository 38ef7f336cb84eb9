/**
 * What the owner has chosen, by its name, for all devices: a row of `owner_state` each. Of two devices the newer value
 * wins; the database sees to that, too.
 */
import type { ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { parseJsonText } from '#lib/json-text.ts';
import { known } from '#lib/loaded.ts';
import { ok, type Loadable, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';
import { ownerStateList } from '#dashboard/data/outbox-entry.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from './store-tools.ts';

/** An object, because not every server takes a text or a list for a value of JSON. */
const ownerValue = z.record(z.string(), z.json());

const chosen = z.object({ key: z.string(), value: ownerValue, updatedAt: z.string() });
type Chosen = z.infer<typeof chosen>;

const chosenRow = z.pipe(
  z.object({ key: z.string(), value: ownerValue, updated_at: z.string() }),
  z.transform(({ updated_at: updatedAt, ...same }): Chosen => ({ ...same, updatedAt })),
);

export const createOwnerStateGateway = ({ userId, row, rows }: Database) => ({
  list: async (): Promise<Result<readonly Chosen[]>> => {
    const read = await rows(chosenRow, (client) =>
      client.from('owner_state').select('*', { count: 'exact' }).eq('user_id', userId).order('key'),
    );
    return read.ok ? ok(read.value.values) : read;
  },
  /** Answers the newer value, which may be that of another device. */
  set: ({ key, value, updatedAt }: Chosen) =>
    row(chosenRow, (client) =>
      client
        .from('owner_state')
        .upsert(
          { user_id: userId, key, value, updated_at: updatedAt },
          { onConflict: 'user_id,key' },
        )
        .select()
        .single(),
    ),
});

export type OwnerStateGateway = ReturnType<typeof createOwnerStateGateway>;

const timeOf = ({ updatedAt }: Pick<Chosen, 'updatedAt'>) => Date.parse(updatedAt);
const find = (all: readonly Chosen[], wanted: string) => all.find(({ key }) => key === wanted);

const applyOne = (all: readonly Chosen[], change: Chosen): readonly Chosen[] => {
  const before = find(all, change.key);
  if (before && timeOf(before) > timeOf(change)) return all;
  return [...all.filter((one) => one !== before), change];
};

export const createOwnerState = (gateway: OwnerStateGateway, tools: StoreTools) => {
  const list = createSavedList<readonly Chosen[], Chosen>(tools, {
    name: ownerStateList,
    change: chosen,
    remembered: { name: 'owner-state', schema: z.array(chosen) },
    load: gateway.list,
    apply: (all, changes) => changes.reduce(applyOne, all),
    send: gateway.set,
    isThere: async (change) => {
      const read = await gateway.list();
      if (!read.ok) return read;
      const saved = find(read.value, change.key);
      return ok(saved !== undefined && timeOf(saved) >= timeOf(change));
    },
    onRefused: (_, { message }) =>
      tools.notify({
        tone: 'error',
        title: 'What you have chosen could not be saved',
        description: message,
      }),
  });

  const seen = (key: string) => find(known(list.$value.get()) ?? [], key);
  const $values: ReadableAtom<Loadable<unknown>> = list.$value;

  return {
    /** Tells whether they are known, and that one has changed. */
    $values,
    /** Null while it is not known, and where there is none that can be read. */
    get: <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
      schema.safeParse(seen(key)?.value).data ?? null,
    /** Answers once the database has it, or has a newer one of another device. */
    set: (key: string, value: object) => {
      const before = seen(key);
      // Later than the value that the owner saw, even if the computer's clock was set back since.
      const time = Math.max(Date.now(), before ? timeOf(before) + 1 : 0);
      return list.add({
        key,
        value: ownerValue.parse(parseJsonText(JSON.stringify(value))),
        updatedAt: new Date(time).toISOString(),
      });
    },
  };
};

export type OwnerState = ReturnType<typeof createOwnerState>;
