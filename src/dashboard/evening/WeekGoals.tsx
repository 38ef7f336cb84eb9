/** The month's goals, with which of them are done. */
import { useStore } from '@nanostores/react';
import { Circle, CircleCheck } from 'lucide-react';
import { countDone, isMonthOf } from '#domain/goals.ts';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import type { Evening } from './store.ts';
import { WeekPart } from './WeekPart.tsx';

type Props = Pick<Evening, 'goals' | 'focus'> & { day: string };

export const WeekGoals = ({ goals, focus, day }: Props) => {
  const state = useStore(goals.$goals);
  const isKnown = state.status === 'ready';
  return (
    <WeekPart
      title={`Goals of ${focus.month}`}
      sum={isKnown ? `${countDone(state.value)} of ${state.value.length} done` : ''}
    >
      {!isMonthOf(focus.month, day) && (
        <p className="mb-2 text-[0.8125rem] text-ink-soft">
          The goals of this month are not written yet.
        </p>
      )}
      {state.status === 'loading' && (
        <p className="text-[0.9375rem] text-ink-soft">Loading the ticks…</p>
      )}
      {state.status === 'failed' && (
        <div className="flex flex-wrap items-center gap-3 text-[0.9375rem]">
          The ticks of your goals could not be loaded.
          <TryAgainButton onPress={() => void goals.reload()} />
        </div>
      )}
      {isKnown && (
        <ul aria-label={`Goals of ${focus.month}`} className="grid gap-1.5">
          {state.value.map(({ text, isDone }) => (
            <li key={text} className="flex gap-2.5 text-[0.9375rem] leading-snug">
              {isDone ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-pine" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {text}
                <span className="sr-only">{isDone ? ', done' : ', open'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </WeekPart>
  );
};
