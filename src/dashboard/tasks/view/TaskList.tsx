/** The open tasks under the headings of their days. Dragging orders those of a day, and changes the day across headings. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { nameDay } from '#domain/tasks/task-times.ts';
import { listedOn, type TaskView } from '#domain/tasks/task-view.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { describePosition, excerpt } from '#domain/tasks/task-labels.ts';
import { UndrawnRows } from '#ui/UndrawnRows.tsx';
import type { TaskHands } from './rows.ts';
import { SelectBar } from './SelectBar.tsx';
import { TaskRow } from './TaskRow.tsx';

const dragHelp =
  'Press Space or Enter to pick the task up, the arrow keys to move it, Space or Enter to drop it, Escape to put it back. Or press Alt with an arrow key.';

const modifiers = [restrictToParentElement, restrictToVerticalAxis];

/** More than a screen has. Of a longer list so many more are drawn each time that the owner comes near to the end of them. */
const rowsAtOnce = 30;
const rowHeight = 57;

const headingLook = 'flex items-baseline gap-2 text-[0.8125rem] font-semibold';

type HeadingProps = { id: 'today' | 'upcoming'; children: ReactNode };

/** A task that is dropped on it goes to its day. */
const Heading = ({ id, children }: HeadingProps) => {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <li
      ref={setNodeRef}
      className={`[&+.task-row]:border-t-0 ${isOver ? 'rounded-[8px] bg-sunk' : ''}`}
    >
      {children}
    </li>
  );
};

const Count = ({ of }: { of: readonly Task[] }) => (
  <span className="font-normal text-ink-soft">{of.length.toLocaleString('en')}</span>
);

/** @param shown in the order of the list */
const announce = (shown: readonly Task[]): Announcements => {
  const indexOf = (id: UniqueIdentifier) => shown.findIndex((task) => task.id === id);
  const nameOf = (id: UniqueIdentifier) => `“${excerpt(shown[indexOf(id)]?.text ?? '')}”`;
  const positionOf = (id: UniqueIdentifier) => describePosition(indexOf(id), shown.length);
  const placeOf = (id: UniqueIdentifier) =>
    indexOf(id) === -1
      ? `the heading ${id === 'today' ? 'Today' : 'Upcoming'}`
      : `place ${positionOf(id)}`;
  return {
    onDragStart: ({ active: { id } }) => `Picked up ${nameOf(id)}, ${positionOf(id)}.`,
    // A task that was just picked up is over its own place, which need not be announced.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)} is over ${placeOf(over.id)}.`
        : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped${over ? ` at ${placeOf(over.id)}` : ''}.`,
    onDragCancel: ({ active: { id } }) => `${nameOf(id)} put back, ${positionOf(id)}.`,
  };
};

type Props = { view: Pick<TaskView, 'today' | 'upcoming'>; hands: TaskHands };

export const TaskList = ({ view: { today, upcoming }, hands }: Props) => {
  const { tasks, rows, clock, messages } = hands;
  const selected = useStore(rows.selection.$selected);
  const editedId = useStore(tasks.editor.$edited)?.id;
  const messageIds = useStore(messages.$taskIds);
  const isOpen = useStore(tasks.$isUpcomingOpen);
  const now = useStore(clock.$minute);
  const date = useStore(clock.$today);
  const helpId = useId();
  const hasControls = useDeferredValue(true, false);
  const target = useStore(tasks.$target);
  const [count, setCount] = useState(rowsAtOnce);
  const shown = useStore(tasks.$visible);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const chosen = ids.filter((id) => selected.has(id));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const isWanted = ({ id }: Task) =>
    id === editedId || (target?.how !== 'light' && id === target?.id);
  const wanted = today.findLastIndex(isWanted);
  if (wanted >= count) setCount(wanted + rowsAtOnce);
  const days = [...new Set(upcoming.map((task) => listedOn(task, date)))];

  const toRow = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      hands={hands}
      dragHelpId={helpId}
      isEdited={task.id === editedId}
      hasMessage={messageIds.has(task.id)}
      isSelected={selected.has(task.id)}
      hasControls={hasControls}
    />
  );

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={modifiers}
        // The list says how to drag itself.
        accessibility={{
          announcements: announce(shown),
          screenReaderInstructions: { draggable: '' },
        }}
        onDragEnd={({ active, over }) => {
          if (over) tasks.drop(String(active.id), String(over.id));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul aria-label="Tasks" className="isolate">
            <Heading id="today">
              <h3 className={`${headingLook} pb-0.5 pt-1.5 max-md:pt-1`}>
                Today <Count of={today} />
              </h3>
            </Heading>
            {today.slice(0, count).map(toRow)}
            {today.length > count && (
              <UndrawnRows
                height={(today.length - count) * rowHeight}
                onNear={() => setCount(count + rowsAtOnce)}
              />
            )}
            {upcoming.length > 0 && (
              <Heading id="upcoming">
                <h3 className="border-t border-line">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => tasks.unfoldUpcoming(!isOpen)}
                    className={`${headingLook} min-h-9 w-full !items-center rounded-[8px] coarse:min-h-11`}
                  >
                    Upcoming <Count of={upcoming} />
                    <ChevronRight
                      aria-hidden
                      className={`ml-auto size-4 text-ink-soft ${isOpen ? 'rotate-90' : ''}`}
                    />
                  </button>
                </h3>
              </Heading>
            )}
            {isOpen &&
              days.flatMap((day) => [
                <li key={day} className={`${headingLook} pt-2 !font-medium text-ink-soft`}>
                  {nameDay(day, now)}
                </li>,
                ...upcoming.filter((task) => listedOn(task, date) === day).map(toRow),
              ])}
          </ul>
        </SortableContext>
      </DndContext>
      <p id={helpId} hidden>
        {dragHelp}
      </p>
      {chosen.length > 0 && <SelectBar chosen={chosen} rows={rows} />}
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
    </>
  );
};
