/** The second step: what becomes of each task that is left of the day. */
import { useRef, useState, useId } from 'react';
import type { Choice } from '#domain/day-review/closing.ts';
import { lastDay, nextMonday } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Evening } from './store.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import { shorten } from '#lib/shorten.ts';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { TaskLine } from './TaskLine.tsx';

type LeftRowProps = {
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

/** A task that is left of the day, and what becomes of it: tomorrow, a later day, dropped, or kept in the list. */
const LeftRow = ({ task, tomorrow, monday, choice, isFaulty, onChoose }: LeftRowProps) => {
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

type Props = {
  evening: Evening;
  day: string;
  left: readonly Task[];
  choices: ReadonlyMap<string, Choice>;
  /** How many tasks are in the list tomorrow when none is left of today. */
  others: number;
};

const describeOthers = (count: number): string =>
  count === 1 ? '1 other task stays in your list.' : `${count} other tasks stay in your list.`;

export const LeftStep = ({ evening, day, left, choices, others }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [faulty, setFaulty] = useState<string | null>(null);
  const tomorrow = dayAfter(day);

  const moveAll = () => {
    evening.chooseTomorrow();
    // So that Enter goes on to the next step.
    place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  const goOn = () => {
    const wrong = left.find(({ id }) => {
      const choice = choices.get(id);
      return choice?.kind === 'later' && (choice.day < tomorrow || choice.day > lastDay);
    });
    setFaulty(wrong?.id ?? null);
    if (wrong) place.current?.querySelector<HTMLElement>(`[data-day="${wrong.id}"]`)?.focus();
    else evening.goOn();
  };

  return (
    <StepFrame
      at={2}
      title={left.length === 0 ? 'Left of today' : `Left of today: ${left.length}`}
      aside={left.length > 0 && <Button onClick={moveAll}>All to tomorrow</Button>}
      button="Go on"
      others={<Button onClick={() => evening.show('done')}>Back</Button>}
      onGoOn={goOn}
    >
      <div ref={place}>
        {left.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-soft">
            No task that was due or planned today is left.
            {others > 0 && ` ${describeOthers(others)}`}
          </p>
        ) : (
          <ul aria-label="Left of today">
            {left.map((task) => (
              <LeftRow
                key={task.id}
                {...{ task, tomorrow }}
                monday={nextMonday(day)}
                choice={choices.get(task.id) ?? { kind: 'keep' }}
                isFaulty={faulty === task.id}
                onChoose={(choice) => {
                  setFaulty(null);
                  evening.choose(task.id, choice);
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </StepFrame>
  );
};
