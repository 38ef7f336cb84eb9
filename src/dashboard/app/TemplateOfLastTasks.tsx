/**
 * The elements that draw-last-tasks.ts copies, fills with the remembered tasks and puts into the task card of
 * LoadingCards: the number of open tasks, a button for each category, and a row of each category. The components of the
 * task card itself draw them, so that nothing moves when that card replaces this one.
 */
import { atom } from 'nanostores';
import { createRef } from 'react';
import { categories } from '#domain/tasks/tasks.ts';
import { CategoryFilter } from '#dashboard/tasks/CategoryFilter.tsx';
import { PendingBadge } from '#dashboard/tasks/PendingBadge.tsx';
import { TaskRow } from '#dashboard/tasks/row/TaskRow.tsx';
import { shortText } from '#dashboard/tasks/row/RowBody.tsx';
import { createDragPresses } from '#dashboard/tasks/view/drag-presses.ts';
import { createRowActions } from '#dashboard/tasks/view/row-actions.ts';

const nothing = () => undefined;

/** Just some times, so that the rows have everything that the row of a task with times has. */
const times = { dueOn: '2000-01-01', dueAt: null, minutes: 1 };

/** The buttons of the rows do nothing: the scripts with their actions are not loaded yet. */
const actions = createRowActions({
  board: {
    visible: () => [],
    $found: atom(null),
    $editing: atom(null),
    setEditText: nothing,
    setEditCategory: nothing,
    setEditTimes: nothing,
    setEditRecurrence: nothing,
    saveEdit: () => true,
    leaveEdit: nothing,
    forgetRowToFocus: nothing,
    toggle: nothing,
    remove: nothing,
    removeTime: nothing,
    stopRepeating: nothing,
    putOff: nothing,
    waitOn: nothing,
    edit: nothing,
    move: nothing,
  },
  $minute: atom(new Date(0)),
  announce: nothing,
  askDay: nothing,
  askPerson: nothing,
  planAt: { current: null },
  onEmptied: nothing,
});
const presses = createDragPresses();

/** Just too long to be shown as a whole, so that its row has everything that the row of a long text has. */
const longText = 'x'.repeat(shortText + 1);

const createdAt = new Date(0).toISOString();

export const TemplateOfLastTasks = () => (
  <>
    <PendingBadge count={0} />
    <CategoryFilter
      counts={categories.map((category) => ({ category, open: 0 }))}
      chosen={null}
      onChoose={nothing}
      bar={createRef()}
    />
    <ul>
      {categories.map((category, index) => (
        <TaskRow
          key={category}
          task={{
            ...{ id: category, text: longText, category, position: index, createdAt },
            ...{ completed: false, completedAt: null, times },
            ...{ laterUntil: null, recurrence: 'FREQ=DAILY' },
            ...{ waitingFor: 'x', waitingSince: '2000-01-01' },
          }}
          index={index}
          count={categories.length}
          gap={0}
          measure={null}
          actions={actions}
          presses={presses}
          dragHelpId=""
          Editor={null}
          Mark={null}
          isSelected={false}
          isWaiting={false}
        />
      ))}
    </ul>
  </>
);
