/** A task that is left of the day, and what becomes of it: tomorrow, a later day, dropped, or kept in the list. */
import { useId } from 'react';
import type { Choice } from '#domain/day-review/closing.ts';
import { lastDay } from '#domain/tasks/later.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { shorten } from '#lib/shorten.ts';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { TaskLine } from './TaskLine.tsx';

type Props = {
  task: Task;
  tomorrow: string;
  /** The next Monday, which "Later" means unless another day is chosen. */
  monday: string;
  choice: Choice;
  /** Its day cannot be. */
  isFaulty: boolean;
  onChoose: (choice: Choice) => void;
};

const choices = [
  { value: 'tomorrow', face: 'Tomorrow' },
  { value: 'later', face: 'Later' },
  { value: 'drop', face: 'Drop' },
  { value: 'keep', face: 'Keep' },
] as const;

export const LeftRow = ({ task, tomorrow, monday, choice, isFaulty, onChoose }: Props) => {
  const problem = useId();
  const isLater = choice.kind === 'later' && choice.day !== tomorrow;
  const chosen = choice.kind === 'later' ? (isLater ? 'later' : 'tomorrow') : choice.kind;
  const dueOn = task.times?.dueOn ?? null;

  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex justify-between gap-4 text-[0.9375rem] leading-snug">
        <TaskLine task={task} />
        <span className="shrink-0 text-[0.8125rem] leading-[1.3rem] text-ink-soft">
          {dueOn !== null &&
            dueOn < tomorrow &&
            // Seen from the morning of tomorrow, what was due at a time of today is not overdue yet.
            describeDue(dueOn, null, new Date(`${tomorrow}T00:00:00Z`))
              .text.replace('Overdue: Yesterday', 'Due today')
              .replace('Overdue: ', 'Due ')}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 pl-[18px]">
        <ChoicePill
          legend={`What becomes of “${shorten(task.text, 60)}”`}
          name={`left-${task.id}`}
          choices={choices}
          chosen={chosen}
          onChoose={(value) =>
            onChoose(
              value === 'tomorrow' || value === 'later'
                ? { kind: 'later', day: value === 'later' ? monday : tomorrow }
                : { kind: value },
            )
          }
          className="-ml-1"
          choiceClassName="inline-flex h-7 px-3 text-[0.8125rem] font-medium coarse:h-9"
        />
        {chosen === 'drop' && (
          <span className="text-[0.8125rem] text-ink-soft">
            It is deleted; Undo brings it back.
          </span>
        )}
        {choice.kind === 'later' && isLater && (
          <label className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink-soft">
            Back on
            <input
              type="date"
              data-day={task.id}
              min={tomorrow}
              max={lastDay}
              value={choice.day}
              onChange={(event) => onChoose({ kind: 'later', day: event.target.value })}
              aria-invalid={isFaulty}
              aria-describedby={problem}
              className="h-9 rounded-[10px] border border-field bg-sunk px-2.5 text-[0.9375rem] text-ink hover:border-ink-soft aria-[invalid=true]:border-danger coarse:h-11"
            />
            {choice.day === monday && 'next Monday'}
          </label>
        )}
      </div>
      <p
        id={problem}
        role="alert"
        className="pl-[18px] text-[0.9375rem] text-danger empty:hidden [&:not(:empty)]:mt-2"
      >
        {isFaulty && 'Choose a day from tomorrow on.'}
      </p>
    </li>
  );
};
