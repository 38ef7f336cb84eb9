/** What is known of a task beside its text: in its row, and below the line for a new one, where a press takes it away. */
import { useStore } from '@nanostores/react';
import { Hourglass, Repeat, X } from 'lucide-react';
import type { RefObject } from 'react';
import { isPutOff } from '#domain/tasks/later.ts';
import { chipsOf, type Chip, type ChipPart } from '#domain/tasks/task-labels.ts';
import { describeDay } from '#domain/tasks/task-times.ts';
import { categories, type Task } from '#domain/tasks/tasks.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import type { AddLine } from '#dashboard/tasks/add-line.ts';
import { categoryGrounds } from '#dashboard/shared/category-classes.ts';
import { CategoryBadge } from './Categories.tsx';
import type { TaskHands } from './rows.ts';

const Icon = ({ part }: Pick<Chip, 'part'>) => {
  const Drawn = part === 'repetition' ? Repeat : part === 'waiting' ? Hourglass : null;
  return Drawn && <Drawn aria-hidden className="size-3 shrink-0" />;
};

type RowProps = Pick<TaskHands, 'clock'> & { task: Task };

export const RowChips = ({ task, clock }: RowProps) => {
  const { category, completed, waitingFor, waitingSince, laterUntil } = task;
  const now = useStore(clock.$minute);
  const today = useStore(clock.$today);
  const chips = completed ? [] : [...chipsOf(task, now)];
  if (waitingFor !== null && waitingSince !== null && !completed) {
    const back = isPutOff(task, today) ? ` · back ${describeDay(laterUntil ?? '', now)}` : '';
    const words = `${waitingFor}, waiting ${describeWait(waitingSince, now)}${back}`;
    chips.push({ part: 'waiting', words });
  }
  return (
    <div className="mt-px flex flex-wrap items-center gap-1.5">
      <CategoryBadge category={category} />
      {chips.length > 0 && (
        <ul data-times aria-label="Due, length and repetition" className="contents">
          {chips.map(({ part, words, state }) => (
            <li
              key={part}
              data-time={part}
              data-state={state}
              dir="auto"
              className="flex items-center gap-1 rounded-[5px] border border-line px-1.5 text-[0.8125rem] leading-[1.125rem] text-ink-soft tabular-nums [overflow-wrap:anywhere] data-[state=overdue]:border-current data-[state=overdue]:font-semibold data-[state=today]:text-ember-ink data-[state=overdue]:text-danger"
            >
              <Icon part={part} />
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const lookOf = ({ part, words, state }: Chip): string => {
  const category = part === 'category' && categories.find((one) => one === words);
  if (category) return categoryGrounds[category];
  return state === 'overdue' ? 'bg-sunk text-danger' : 'bg-sunk text-ink';
};

type LineProps = {
  line: AddLine;
  field: RefObject<HTMLInputElement | null>;
};

export const LineChips = ({ line, field }: LineProps) => {
  const { problem, removed } = useStore(line.$draft);
  const read = useStore(line.$line);
  if (problem !== '') return null;
  const { understood, hint } = read;

  const remove = (part: ChipPart) => {
    line.removePart(part);
    field.current?.focus();
  };

  return (
    <>
      {(understood.length > 0 || hint !== '') && (
        // It floats over what is below, so that nothing moves while it comes and goes; a press leaves the focus in the
        // field and the keyboard of a phone open.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <ul
          aria-label="Understood"
          onMouseDown={(event) => event.preventDefault()}
          className="absolute -inset-x-1 top-[calc(100%+6px)] z-10 flex flex-wrap gap-1.5 rounded-[12px] border border-line bg-surface p-1.5 shadow-float coarse:gap-y-3 group-[:not(:focus-within)]/add:hidden"
        >
          {understood.map((chip) => (
            <li key={chip.part} className="flex">
              <button
                type="button"
                aria-label={`Remove the ${chip.part} "${chip.words}"`}
                onClick={() => remove(chip.part)}
                onKeyDown={(event) => {
                  if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                  event.preventDefault();
                  remove(chip.part);
                }}
                className={`touch-area group/chip flex h-7 items-center gap-1.5 rounded-pill pl-2.5 pr-1.5 text-[0.8125rem] font-medium outline-offset-1 tabular-nums coarse:h-8 forced-colors:border ${lookOf(chip)}`}
              >
                <Icon part={chip.part} />
                <bdi>{chip.words}</bdi>
                <X aria-hidden className="size-3.5 opacity-60 group-hover/chip:opacity-100" />
              </button>
            </li>
          ))}
          {hint !== '' && (
            <li
              aria-hidden
              className="min-w-0 px-1.5 py-0.5 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]"
            >
              {hint}
            </li>
          )}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {understood.length > 0
          ? `Understood: ${understood.map(({ part, words }) => `${part} ${words}`).join(', ')}.`
          : removed.length > 0 && 'Nothing is taken from the text.'}{' '}
        {hint}
      </p>
    </>
  );
};
