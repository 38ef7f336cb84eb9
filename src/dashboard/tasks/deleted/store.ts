/** The tasks that were deleted in the last 30 days, read while their list is open. */
import { computed, type ReadableAtom } from 'nanostores';
import type { DeletedTasks, TaskList } from '#domain/tasks/tasks.ts';
import type { Loadable } from '#lib/result.ts';
import type { Channel } from '#dashboard/data/tabs.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { TaskGateway } from '../gateway.ts';

type Options = {
  gateway: Pick<TaskGateway, 'listDeleted'>;
  tools: StoreTools;
  channel: Channel;
  $tasks: ReadableAtom<Loadable<TaskList>>;
};

export const createDeletedTasks = ({ gateway, tools, channel, $tasks }: Options) => {
  const saved = createResource<DeletedTasks>({ ...tools, channel, load: gateway.listDeleted });

  /** A task that is brought back leaves the list before the database knows. */
  const withoutShown = (
    deleted: Loadable<DeletedTasks>,
    shown: Loadable<TaskList>,
  ): Loadable<DeletedTasks> => {
    if (deleted.status !== 'ready' || shown.status !== 'ready') return deleted;
    const there = new Set(shown.value.tasks.map(({ id }) => id));
    const tasks = deleted.value.tasks.filter(({ id }) => !there.has(id));
    const count = deleted.value.count - (deleted.value.tasks.length - tasks.length);
    return { ...deleted, value: { ...deleted.value, tasks, count } };
  };

  return {
    $tasks: computed([saved.$state, $tasks], withoutShown),
    reload: () => void saved.refresh({ askedByUser: true }),
  };
};
