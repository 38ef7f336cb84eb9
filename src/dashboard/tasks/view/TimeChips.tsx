/** When a task is due, how long it takes, how it repeats and for whom it waits, each with a button that removes it. */
import { useStore } from '@nanostores/react';
import { CalendarClock, Hourglass, Repeat, X, type LucideIcon } from 'lucide-react';
import { describeRecurrence } from '#domain/tasks/recurrence.ts';
import { describeDue, noTimes } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { durationInWords } from '#lib/time.ts';
import { excerpt } from '#dashboard/tasks/labels.ts';
import type { TaskHands } from './rows.ts';

type ChipProps = {
  part: 'due' | 'length' | 'repeat' | 'waiting';
  text: string;
  icon: LucideIcon;
  /** What the button does, before the task's text. */
  removal: string;
  state?: 'overdue' | 'today' | 'later';
};

const Chip = (props: ChipProps & { of: string; onRemove: () => void }) => {
  const { part, text, icon: Icon, removal, state = 'later', of, onRemove } = props;
  return (
    <li
      data-time={part}
      data-state={state}
      className="flex items-center gap-1.5 text-[0.8125rem] leading-6 text-ink-soft data-[state=overdue]:text-danger data-[state=today]:text-ember-ink"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span
        dir="auto"
        className="min-w-0 font-medium [overflow-wrap:anywhere] [font-variant-numeric:tabular-nums]"
      >
        {text}
      </span>
      {/* A button for a finger is higher than the row, so on touch screens times are removed in the editor. */}
      <button
        type="button"
        aria-label={`${removal} "${of}"`}
        onClick={onRemove}
        className={`quiet -ml-0.5 grid size-6 place-items-center rounded-[6px] text-ink-soft hover:bg-sunk hover:text-danger ${part === 'waiting' ? 'coarse:size-11' : 'coarse:hidden'}`}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
};

type Props = { task: Task; hands: TaskHands };

export const TimeChips = ({ task, hands }: Props) => {
  const { id, text, times, recurrence, waitingFor, waitingSince } = task;
  const now = useStore(hands.clock.$minute);
  const { dueOn, dueAt, minutes } = times ?? noTimes;
  if (dueOn === null && minutes === null && waitingFor === null) return null;
  const chips: ChipProps[] = [];
  if (dueOn !== null) {
    const due = describeDue(dueOn, dueAt, now);
    const removal = 'Remove the due date of';
    chips.push({ part: 'due', text: due.text, state: due.state, icon: CalendarClock, removal });
  }
  if (minutes !== null) {
    const removal = 'Remove the length of';
    chips.push({ part: 'length', text: durationInWords(minutes), icon: Hourglass, removal });
  }
  if (recurrence !== null) {
    const words = describeRecurrence(recurrence);
    chips.push({ part: 'repeat', text: words, icon: Repeat, removal: 'Stop repeating' });
  }
  if (waitingFor !== null && waitingSince !== null) {
    const words = `${waitingFor}, waiting ${describeWait(waitingSince, now)}`;
    chips.push({ part: 'waiting', text: words, icon: Hourglass, removal: 'No longer waiting:' });
  }
  return (
    <ul
      data-times
      aria-label={recurrence === null ? 'Due and length' : 'Due, length and repetition'}
      className="flex flex-wrap gap-x-3"
    >
      {chips.map((chip) => (
        <Chip
          key={chip.part}
          {...chip}
          of={excerpt(text)}
          onRemove={() => hands.rows.removeChip(id, chip.part)}
        />
      ))}
    </ul>
  );
};
