/**
 * The owner's tasks: the saved list with the changes that are not saved yet applied to it. What is shown is computed
 * from the two, so that a refused change needs no rollback.
 */
import { atom, onMount, readonlyType, type ReadableAtom } from 'nanostores';
import { taskChange, type TaskChange } from '#domain/tasks/task-changes.ts';
import { taskList, type Category, type TaskList } from '#domain/tasks/tasks.ts';
import { listRefreshMs, type Resource } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/queued-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createAdding } from './changes/adding.ts';
import { createDeletedTasks } from './deleted/store.ts';
import { createEditing } from './changes/editing.ts';
import type { TaskGateway } from './gateway.ts';
import { createTaskNotices } from './changes/notices.ts';
import { createOccurrences } from './changes/occurrences.ts';
import { createPastedLines } from './changes/pasted-lines.ts';
import { createRefusals } from './changes/refusals.ts';
import { createRowChanges } from './changes/row-changes.ts';
import { createShownTasks } from './shown-tasks.ts';
import { createTimesReader } from './changes/times-reader.ts';
import { createWrites } from './changes/writes.ts';

export const createTaskBoard = (
  gateway: TaskGateway,
  tools: StoreTools,
  $today: ReadableAtom<string>,
  reader = createTimesReader(),
) => {
  const { undo, environment } = tools;
  const notices = createTaskNotices(tools);
  const editing = createEditing(reader);
  const $online = atom(environment.isOnline());

  const occurrences = createOccurrences();

  const afterLoading = () => {
    if (shown.all().some(({ recurrence }) => recurrence !== null)) void occurrences.load();
    rows.keepEditedText();
    adding.addAwaited();
    addPastedAwaited();
  };

  const list = createSavedList<TaskList, TaskChange>(tools, {
    name: 'tasks',
    change: taskChange,
    savedWhen: 'it says "All saved"',
    refreshEveryMs: listRefreshMs,
    remembered: { name: 'tasks', schema: taskList },
    ...createWrites({ gateway, saved: (): Resource<TaskList> => list.saved, onRead: afterLoading }),
    onLoaded: afterLoading,
    // Above a list from before, the card itself says that there is no connection.
    onFailure: ({ kind }) => {
      if (kind !== 'offline' || saved.$state.get().status === 'failed') notices.loadFailed();
    },
    onRefused: (change, fault) => handleRefused(change, fault),
    onEmpty: () => deleted.reload(),
  });
  const { saved, queue, channel } = list;

  const shown = createShownTasks({
    $saved: saved.$state,
    $changes: queue.$changes,
    $status: queue.$status,
    $today,
  });
  const adding = createAdding({ shown, notices, reader, push: queue.push });
  const { addAwaited: addPastedAwaited, ...pasted } = createPastedLines({
    adding,
    shown,
    reader,
    undo,
  });
  const rows = createRowChanges({ shown, editing, adding, notices, undo, queue, occurrences });
  const refresh = () => void saved.refresh();
  const handleRefused = createRefusals({ queue, adding, rows, notices, shown, refresh });

  const deleted = createDeletedTasks({ gateway, tools, channel, $tasks: shown.$tasks });

  onMount($online, () => environment.watch(() => $online.set(environment.isOnline())));

  const { $tasks, $pending, $waitingIds, $filter } = shown;
  const { $draft, setDraftText, setDraftCategory, addDraft, addText } = adding;
  const { $line, removePart, removeLastPart, add, takeBack, stateOf } = adding;
  return {
    $tasks,
    $pending,
    $saving: list.$saving,
    $waiting: list.$waiting,
    $waitingIds,
    $online: readonlyType($online),
    $draft,
    $line,
    removePart,
    removeLastPart,
    ...pasted,
    setDraftText,
    setDraftCategory,
    addDraft,
    addText,
    add,
    takeBack,
    stateOf,
    change: queue.push,
    /** Whether closing the page would lose a text: one that is being typed, or one that only a notice shows. */
    holdsText: () =>
      $draft.get().text.trim() !== '' || editing.isTextChanged() || notices.holdText(),
    $filter,
    /** Shows one category, or all; what is added from then on belongs to it. */
    filterBy: (category: Category | null) => {
      shown.filterBy(category);
      if (category !== null) setDraftCategory(category);
    },
    $editing: editing.$editing,
    $editedId: editing.$id,
    setEditText: editing.setText,
    setEditCategory: editing.setCategory,
    setEditTimes: editing.setTimes,
    setEditRecurrence: editing.setRecurrence,
    ...rows,
    $deleted: deleted.$tasks,
    reloadDeleted: deleted.reload,
    reload: async () => {
      deleted.reload();
      await list.reload();
    },
  };
};

export type TaskBoard = ReturnType<typeof createTaskBoard>;
