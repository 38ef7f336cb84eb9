/**
 * A list that is read from the database and changed by the owner: reading and re-reading, the other tabs, the queue of
 * changes, and those that wait in the browser. What is shown is computed from `$saved` and `$changes`.
 */
import { computed } from 'nanostores';
import type * as z from 'zod/mini';
import { createResource, type ResourceOptions } from './resource.ts';
import type { StoreTools } from './store-tools.ts';
import { createWaitingChanges } from './waiting-changes.ts';
import { createWriteQueue, type QueueEvents } from './write-queue.ts';

/** How long after the last own write the list is read again, to see what other devices have written. */
const rereadAfterMs = 2000;

type Options<Value, Change> = ResourceOptions<Value> &
  QueueEvents<Change> & {
    /** Names the list among those of the user: its channel, and what the browser keeps of it. */
    name: string;
    change: z.ZodMiniType<Change>;
    /** Until when the owner has to stay on a page whose browser keeps no changes: "nothing waits in the Inbox". */
    savedWhen: string;
  };

export const createSavedList = <Value, Change>(
  tools: StoreTools,
  options: Options<Value, Change>,
) => {
  const { change, savedWhen } = options;
  const channel = tools.openChannel(options.name);
  const name = `${tools.userId}:${options.name}`;
  const saved = createResource<Value>({ ...tools, ...options, channel });
  const queue = createWriteQueue<Change>({
    ...tools,
    ...options,
    name,
    waitingChanges: createWaitingChanges({ ...tools, name, change }),
    onWritten: (written) => {
      channel.announce();
      options.onWritten?.(written);
    },
    onEmpty: () => {
      saved.refreshIn(rereadAfterMs);
      options.onEmpty?.();
    },
    onNotKept: () =>
      tools.notify({
        tone: 'plain',
        title: `This browser cannot keep changes that are not saved yet. Stay on this page until ${savedWhen}.`,
        lasting: true,
      }),
  });
  const $waiting = computed(queue.$changes, (changes) => changes.length);
  tools.unsaved.register({ $waiting, send: queue.retry });

  return {
    saved,
    channel,
    queue,
    /** How many changes are not saved yet. */
    $waiting,
    /** Whether changes are being sent or wait. */
    $saving: queue.$status,
    /** Reads the list again and sends what waits, because the owner has asked for it. */
    reload: async () => {
      void queue.retry();
      await saved.refresh({ askedByUser: true });
    },
  };
};
