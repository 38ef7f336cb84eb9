/** The second step: what becomes of each task that is left of the day. */
import { useRef, useState } from 'react';
import type { Choice } from '#domain/day-review/closing.ts';
import { lastDay, nextMonday } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { LeftRow } from './LeftRow.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Evening } from './store.ts';

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
