/** When a task is due, how long it takes, how it repeats and for whom it waits, each with a button that removes it. */
import { useStore } from '@nanostores/react';
import { CalendarClock, Hourglass, Repeat, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeRecurrence } from '#domain/tasks/recurrence.ts';
import { describeDue, noTimes } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { durationInWords } from '#lib/time.ts';
import { excerpt } from '../labels.ts';
import type { RowActions } from '../view/row-actions.ts';

type ChipProps = {
  part: 'due' | 'length' | 'repeat' | 'waiting';
  state: 'overdue' | 'today' | 'later';
  icon: LucideIcon;
  removal: string;
  onRemove: () => void;
  children: ReactNode;
};

const Chip = ({ part, state, icon: Icon, removal, onRemove, children }: ChipProps) => (
  <li
    data-time={part}
    data-state={state}
    className="flex items-center gap-1.5 text-[0.8125rem] leading-6 text-ink-soft data-[state=overdue]:text-danger data-[state=today]:text-ember-ink"
  >
    <Icon aria-hidden className="size-3.5 shrink-0" />
    <span className="min-w-0 font-medium [overflow-wrap:anywhere] [font-variant-numeric:tabular-nums]">
      {children}
    </span>
    <button
      type="button"
      aria-label={removal}
      onClick={onRemove}
      className="quiet -ml-0.5 grid size-6 place-items-center rounded-[6px] text-ink-soft hover:bg-sunk hover:text-danger coarse:size-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  </li>
);

type Props = { task: Task; actions: RowActions };

export const TimeChips = ({ task, actions }: Props) => {
  const { id, text, times, recurrence, waitingFor, waitingSince } = task;
  const now = useStore(actions.$minute);
  const { dueOn, dueAt, minutes } = times ?? noTimes;
  if (dueOn === null && minutes === null && waitingFor === null) return null;
  const due = dueOn === null ? null : describeDue(dueOn, dueAt, now);
  return (
    <ul
      data-times
      aria-label={recurrence === null ? 'Due and length' : 'Due, length and repetition'}
      className="flex flex-wrap gap-x-3"
    >
      {due && (
        <Chip
          part="due"
          state={due.state}
          icon={CalendarClock}
          removal={`Remove the due date of "${excerpt(text)}"`}
          onRemove={() => actions.removeTime(id, 'due')}
        >
          {due.text}
        </Chip>
      )}
      {minutes !== null && (
        <Chip
          part="length"
          state="later"
          icon={Hourglass}
          removal={`Remove the length of "${excerpt(text)}"`}
          onRemove={() => actions.removeTime(id, 'length')}
        >
          {durationInWords(minutes)}
        </Chip>
      )}
      {recurrence !== null && (
        <Chip
          part="repeat"
          state="later"
          icon={Repeat}
          removal={`Stop repeating "${excerpt(text)}"`}
          onRemove={() => actions.removeTime(id, 'repeat')}
        >
          {describeRecurrence(recurrence)}
        </Chip>
      )}
      {waitingFor !== null && waitingSince !== null && (
        <Chip
          part="waiting"
          state="later"
          icon={Hourglass}
          removal={`No longer waiting: "${excerpt(text)}"`}
          onRemove={() => actions.removeTime(id, 'waiting')}
        >
          {waitingFor}, waiting {describeWait(waitingSince, now)}
        </Chip>
      )}
    </ul>
  );
};
