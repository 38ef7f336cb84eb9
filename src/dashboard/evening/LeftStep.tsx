/** The second step: what becomes of each task that is left of the day. */
import { useRef } from 'react';
import type { Choice } from '#domain/day-review/closing.ts';
import { lastDay, nextMonday } from '#domain/tasks/later.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { shorten } from '#lib/shorten.ts';
import { Button } from '#ui/Button.tsx';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { Nothing, StepFrame, TaskLine } from './StepFrame.tsx';
import type { Evening } from './store.ts';

type LeftRowProps = {
  task: Task;
  tomorrow: string;
  /** The next Monday, which "Later" means unless another day is chosen. */
  monday: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onDone: () => void;
};

const choices = [
  { value: 'tomorrow', face: 'Tomorrow' },
  { value: 'later', face: 'Later' },
  { value: 'drop', face: 'Drop' },
  { value: 'keep', face: 'Keep' },
] as const;

/** A task that is left of the day, and what becomes of it: done, tomorrow, a later day, dropped, or left in the list. */
const LeftRow = (props: LeftRowProps) => {
  const { task, tomorrow, monday, choice, onChoose, onDone } = props;
  const isLater = choice.kind === 'later' && choice.day !== tomorrow;
  const chosen = choice.kind === 'later' ? (isLater ? 'later' : 'tomorrow') : choice.kind;
  const name = shorten(task.text, 60);
  const dueOn = task.times?.dueOn ?? null;

  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-4 text-[0.9375rem] leading-snug">
        <TaskLine task={task} />
        <span className="flex shrink-0 items-center gap-3 text-[0.8125rem] text-ink-soft">
          {dueOn !== null && dueOn < tomorrow && describeDue(dueOn, null, new Date()).text}
          <Button
            aria-label={`Done: “${name}”`}
            className="!min-h-7 !px-3 !text-[0.8125rem] coarse:!min-h-9"
            onClick={onDone}
          >
            Done
          </Button>
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 pl-[18px]">
        <ChoicePill
          legend={`What becomes of “${name}”`}
          name={`left-${task.id}`}
          choices={choices}
          chosen={chosen}
          onChoose={(value) => {
            if (value === 'tomorrow') onChoose({ kind: 'later', day: tomorrow });
            else if (value === 'later') onChoose({ kind: 'later', day: monday });
            else onChoose({ kind: value });
          }}
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
              required
              min={tomorrow}
              max={lastDay}
              value={choice.day}
              onChange={(event) => onChoose({ kind: 'later', day: event.target.value })}
              className="h-9 rounded-[10px] border border-field bg-sunk px-2.5 text-[0.9375rem] text-ink hover:border-ink-soft coarse:h-11"
            />
            {choice.day === monday && 'next Monday'}
          </label>
        )}
      </div>
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

export const LeftStep = ({ evening, day, left, choices, others }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const tomorrow = dayAfter(day);

  /** So that Enter goes on to the next step, and a row that disappears does not take the focus with it. */
  const focusButton = () =>
    place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();

  const moveAll = () => {
    evening.chooseTomorrow();
    focusButton();
  };

  return (
    <StepFrame
      at={2}
      title={left.length === 0 ? 'Left of today' : `Left of today: ${left.length}`}
      aside={left.length > 0 && <Button onClick={moveAll}>All to tomorrow</Button>}
      button="Go on"
      others={<Button onClick={() => evening.show('done')}>Back</Button>}
      onGoOn={evening.goOn}
    >
      <div ref={place}>
        {left.length === 0 ? (
          <Nothing>
            No task that was due or planned today is left.
            {others === 1 && ' 1 other task stays in your list.'}
            {others > 1 && ` ${others} other tasks stay in your list.`}
          </Nothing>
        ) : (
          <ul aria-label="Left of today">
            {left.map((task) => (
              <LeftRow
                key={task.id}
                task={task}
                tomorrow={tomorrow}
                monday={nextMonday(day)}
                choice={choices.get(task.id) ?? { kind: 'keep' }}
                onChoose={(choice) => evening.choose(task.id, choice)}
                onDone={() => {
                  focusButton();
                  evening.tasks.toggle(task.id);
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </StepFrame>
  );
};
