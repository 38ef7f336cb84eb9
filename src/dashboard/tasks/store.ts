/**
 * The owner's tasks: the saved list with the changes that are not saved yet applied to it. What is shown is computed
 * from the two, so that a refused change needs no rollback.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { taskChange, type Category, type TaskChange } from '#domain/tasks/tasks.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import { createWaitingChanges } from '../shared/waiting-changes.ts';
import { createWriteQueue } from '../shared/write-queue.ts';
import { createAdding } from './changes/adding.ts';
import { createDeletedTasks } from './deleted/store.ts';
import { createDraft } from './changes/draft.ts';
import { createEditing } from './changes/editing.ts';
import { createTaskFilter } from './filter.ts';
import type { TaskGateway } from './gateway.ts';
import { createTaskNotices } from './changes/notices.ts';
import { createRefusals } from './changes/refusals.ts';
import { createRowChanges } from './changes/row-changes.ts';
import { createSavedTasks } from './changes/saved-tasks.ts';
import { createShownTasks } from './shown-tasks.ts';
import { createWrites } from './changes/writes.ts';

/** How long after the last own write the list is read again, to see what other devices have written. */
const rereadAfterMs = 2000;

export const createTaskBoard = (gateway: TaskGateway, tools: StoreTools) => {
  const { userId, undo, environment, lifetime, locks } = tools;
  const channel = tools.openChannel('tasks');
  const name = `${userId}:tasks`;
  const notices = createTaskNotices(tools);
  const draft = createDraft();
  const editing = createEditing();
  const filter = createTaskFilter();
  const $online = atom(environment.isOnline());

  const saved = createSavedTasks({
    gateway,
    tools,
    channel,
    onLoaded: () => {
      rows.keepEditedText();
      if (draft.isWanted()) adding.addDraft();
    },
    onFailure: notices.loadFailed,
  });

  const queue = createWriteQueue<TaskChange>({
    name,
    environment,
    lifetime,
    locks,
    waitingChanges: createWaitingChanges({ ...tools, name, change: taskChange }),
    ...createWrites(gateway, saved),
    onWritten: () => channel.announce(),
    onRefused: (change, fault) => handleRefused(change, fault),
    onEmpty: () => {
      saved.refreshIn(rereadAfterMs);
      deleted.reload();
    },
    onNotKept: notices.notKept,
  });

  const shown = createShownTasks({
    $saved: saved.$state,
    $changes: queue.$changes,
    $status: queue.$status,
  });
  const adding = createAdding({ draft, filter, shown, notices, push: queue.push });
  const rows = createRowChanges({ shown, filter, editing, adding, notices, undo, queue });
  const refresh = () => void saved.refresh();
  const handleRefused = createRefusals({ queue, adding, rows, notices, shown, refresh });

  const deleted = createDeletedTasks({ gateway, tools, channel, $tasks: shown.$tasks });

  onMount($online, () => environment.watch(() => $online.set(environment.isOnline())));

  const $isOnline: ReadableAtom<boolean> = $online;
  const { $tasks, $pending, $waiting, $waitingIds } = shown;
  const { addDraft, setDraftText, add, takeBack, stateOf } = adding;
  return {
    $tasks,
    $pending,
    /** Whether changes are being saved or wait, and how many. */
    $saving: queue.$status,
    $waiting,
    $waitingIds,
    $online: $isOnline,
    $draft: draft.$draft,
    setDraftText,
    setDraftCategory: draft.setCategory,
    addDraft,
    add,
    takeBack,
    stateOf,
    $filter: filter.$category,
    /** Shows one category, or all; what is added from then on belongs to it. */
    filterBy: (category: Category | null) => {
      filter.show(category);
      if (category !== null) draft.setCategory(category);
    },
    $editing: editing.$editing,
    $editedId: editing.$id,
    setEditText: editing.setText,
    setEditCategory: editing.setCategory,
    ...rows,
    $deleted: deleted.$tasks,
    reloadDeleted: deleted.reload,
    reload: async () => {
      queue.retry();
      await saved.refresh({ askedByUser: true });
    },
    /** Tries at once to send what waits. */
    sendWaiting: queue.retry,
  };
};

export type TaskBoard = ReturnType<typeof createTaskBoard>;
