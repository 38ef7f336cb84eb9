/** The tasks as the database has last said, kept fresh. */
import { keepUnchanged, taskList, type TaskList } from '#domain/tasks/tasks.ts';
import { ok } from '#lib/result.ts';
import type { Channel } from '#dashboard/shared/browser/channel.ts';
import { createResource, listRefreshMs } from '#dashboard/shared/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { TaskGateway } from '../gateway.ts';

type Options = {
  gateway: TaskGateway;
  tools: StoreTools;
  channel: Channel;
  onLoaded: () => void;
  onFailure: () => void;
};

/** Tasks that have not changed stay the same objects, so that only what changed is drawn again. */
export const createSavedTasks = ({ gateway, tools, ...rest }: Options) => {
  const { environment, lifetime, userId, storage } = tools;
  const saved = createResource<TaskList>({
    environment,
    lifetime,
    userId,
    storage,
    refreshEveryMs: listRefreshMs,
    remembered: { name: 'tasks', schema: taskList },
    load: async () => {
      const answer = await gateway.list();
      return answer.ok ? ok(withOldObjects(answer.value)) : answer;
    },
    ...rest,
  });
  const withOldObjects = (list: TaskList): TaskList => {
    const before = saved.$state.get();
    return before.status === 'ready'
      ? { ...list, tasks: keepUnchanged(before.value.tasks, list.tasks) }
      : list;
  };
  return {
    ...saved,
    get: () => saved.$state.get(),
    /** After the whole list was read by other means. */
    replace: (list: TaskList) => {
      saved.replace(withOldObjects(list));
      rest.onLoaded();
    },
  };
};
