/**
 * A list that is read from the database and changed by the owner. What is shown is the saved value with the changes
 * that are not saved yet applied to it, so that a refused change needs no rollback.
 */
import { computed } from 'nanostores';
import { known, mapValue } from '#lib/loaded.ts';
import type * as z from 'zod/mini';
import type { Fault, Result } from '#lib/result.ts';
import type { Outbox } from './outbox.ts';
import { createResource, type ResourceOptions, type ResourceTools } from './resource.ts';

type Options<Value, Change> = ResourceOptions<Value> & {
  /** Names the list among those of the user. */
  name: string;
  /** What was kept in the browser is read by it. */
  change: z.ZodMiniType<Change>;
  /** The value after these changes; those that it contains already change nothing. */
  apply: (value: Value, changes: readonly Change[]) => Value;
  /** Writes one change. Writing it again after it was written must do no harm: its answer may have been lost. */
  send: (change: Change) => Promise<Result<unknown>>;
  /** Reads from the database whether the change is there, after its answer was lost. */
  isThere: (change: Change) => Promise<Result<boolean>>;
  /** Called in every tab before the entry is gone. What the value becomes is up to `apply`. */
  onWritten?: () => void;
  /** Called in every tab once the entry is gone. */
  onRefused?: (change: Change, fault: Fault) => void;
};

/** What other devices change is seen within a minute, lost answers included. */
const refreshEveryMs = 30_000;

export const createSavedList = <Value, Change>(
  tools: ResourceTools & { outbox: Outbox },
  options: Options<Value, Change>,
) => {
  const { name, apply, change, send, isThere } = options;
  const { outbox } = tools;
  const saved = createResource<Value>({ ...tools, refreshEveryMs, ...options });

  /** Undefined for one that this version of the page cannot read. */
  const read = (kept: unknown): Change | undefined => change.safeParse(kept).data;

  outbox.open(name, (kept) => {
    const made = read(kept);
    if (made === undefined) return null;
    return {
      send: () => send(made),
      isThere: () => isThere(made),
      onWritten: () => {
        const before = known(saved.$state.get());
        if (before !== undefined) saved.correct(apply(before, [made]));
        options.onWritten?.();
      },
      onRefused: (fault) => options.onRefused?.(made, fault),
    };
  });

  const $entries = computed(outbox.$entries, (entries) =>
    entries.flatMap(({ id, list, change: kept }) => {
      const made = list === name ? read(kept) : undefined;
      return made === undefined ? [] : [{ id, change: made }];
    }),
  );

  return {
    /** The value as the database last said, and ways to read it again. */
    saved,
    /** The value with the changes that are not saved yet. */
    $value: computed([saved.$state, $entries], (state, entries) => {
      if (entries.length === 0) return state;
      const changes = entries.map((entry) => entry.change);
      return mapValue(state, (value) => apply(value, changes));
    }),
    /** Changes that are not saved yet, in their order. */
    $entries,
    /** Answers once the database has the change or has refused it. */
    add: (made: Change) => outbox.add(name, made),
    /** Reads the list again and sends what waits, because the owner has asked for it. */
    reload: async () => {
      void outbox.send();
      await saved.refresh({ askedByUser: true });
    },
  };
};
