/** The week in one page: what was done in each category, the month's goals, and how much of the planned time was kept. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useId, type ReactNode } from 'react';
import {
  sumByCategory,
  sumTimes,
  weekOf,
  withDeleted,
  type CategorySum,
} from '#domain/day-review/week.ts';
import { Button } from '#ui/Button.tsx';
import type { Evening } from './store.ts';
import { percent } from '#lib/percent.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { countDone, isMonthOf } from '#domain/goals.ts';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { durationInWords } from '#lib/time.ts';

type WeekPartProps = { title: string; sum: string; children: ReactNode };

const WeekPart = ({ title, sum, children }: WeekPartProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2.5 flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h3 id={heading} className="text-[1rem] font-semibold">
          {title}
        </h3>
        <span className="text-[0.9375rem] text-ink-soft [font-variant-numeric:tabular-nums]">
          {sum}
        </span>
      </div>
      {children}
    </section>
  );
};

type WeekDoneProps = {
  sums: readonly CategorySum[];
  /** What is not counted, and why; empty where everything is. */
  gap: string;
};

/** The tasks that were done in the week, by category, each with a bar in its colour. */
const WeekDone = ({ sums, gap }: WeekDoneProps) => {
  const total = sums.reduce((sum, { done }) => sum + done, 0);
  const most = Math.max(...sums.map(({ done }) => done));
  return (
    <WeekPart title="Done" sum={total === 0 ? '' : `${total} task${total === 1 ? '' : 's'}`}>
      {total === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">No task was ticked this week.</p>
      ) : (
        <ul aria-label="Done by category" className="grid gap-2">
          {sums.map(({ category, done }) => (
            <li
              key={category}
              className="grid grid-cols-[5rem_minmax(0,1fr)_2rem] items-center gap-3 text-[0.9375rem]"
            >
              <span>{category}</span>
              <span aria-hidden className={categoryTexts[category]}>
                <span
                  className="block h-2 min-w-2 rounded-pill bg-current forced-colors:bg-[Highlight]"
                  style={{ width: percent(done / most) }}
                />
              </span>
              <span className="text-right font-semibold [font-variant-numeric:tabular-nums]">
                {done}
              </span>
            </li>
          ))}
        </ul>
      )}
      {gap !== '' && <p className="mt-2 text-[0.8125rem] text-ink-soft">{gap}</p>}
    </WeekPart>
  );
};

type WeekGoalsProps = Pick<Evening, 'goals' | 'focus'> & { day: string };

const WeekGoals = ({ goals, focus, day }: WeekGoalsProps) => {
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

type WeekTimesProps = ReturnType<typeof sumTimes>;

const nameOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** The planned time of each day of the week, and how much of it went to tasks that were done on that day. */
const WeekTimes = ({ days, planned, kept }: WeekTimesProps) => (
  <WeekPart
    title="Planned and kept"
    sum={planned === 0 ? '' : `${durationInWords(kept)} of ${durationInWords(planned)}`}
  >
    <ul aria-label="Planned and kept" className="grid gap-2">
      {days.map((one) => (
        <li
          key={one.day}
          className="grid min-h-6 grid-cols-[5.5rem_minmax(0,1fr)_8rem] items-center gap-x-3 text-[0.9375rem]"
        >
          {one.planned === null ? (
            <span className="col-span-3 text-ink-soft">
              No plan on this device for {nameOf(one.day)}
            </span>
          ) : (
            <>
              <span>{nameOf(one.day)}</span>
              <span
                aria-hidden
                className="block h-2 overflow-hidden rounded-pill bg-line forced-colors:border"
              >
                <span
                  className="block h-full rounded-pill bg-pine forced-colors:bg-[Highlight]"
                  style={{ width: percent(one.planned === 0 ? 0 : one.kept / one.planned) }}
                />
              </span>
              <span className="text-right text-[0.8125rem] [font-variant-numeric:tabular-nums]">
                {one.planned === 0
                  ? 'Nothing planned'
                  : `${durationInWords(one.kept)} of ${durationInWords(one.planned)}`}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
    <p className="mt-2 text-[0.8125rem] text-ink-soft">
      Kept is the planned time of tasks that were done on their day. This browser keeps the plans of
      eight days.
    </p>
  </WeekPart>
);

type Props = { evening: Evening; day: string; isClosed: boolean };

const shortDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
  });

export const WeekStep = ({ evening, day, isClosed }: Props) => {
  const { tasks, $kept, show, close } = evening;
  const state = useStore(tasks.$tasks);
  const deleted = useStore(tasks.$deleted);
  const { plans } = useStore($kept);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => end.current?.focus({ preventScroll: true }), []);

  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week[6]];
  const { tasks: all, isComplete } = withDeleted(
    state.status === 'ready' ? state.value.tasks : [],
    deleted.status === 'ready' ? deleted.value : null,
    first,
  );

  return (
    <div className="grid gap-6">
      <p className="text-[0.9375rem] text-ink-soft">
        {shortDay(first)} to {shortDay(last)}
      </p>
      <WeekDone
        sums={sumByCategory(all, week)}
        gap={
          deleted.status === 'failed'
            ? 'Deleted tasks could not be loaded: those that were done before are not counted.'
            : deleted.status === 'ready' && !isComplete
              ? 'Of the deleted tasks, only those that were deleted last are counted.'
              : ''
        }
      />
      <WeekGoals {...evening} day={day} />
      <WeekTimes {...sumTimes(plans, all, day)} />
      <div className="sticky -bottom-px -mb-[clamp(16px,5vw,24px)] flex justify-end gap-2.5 bg-surface pb-[clamp(16px,5vw,24px)] pt-3">
        {isClosed && <Button onClick={() => show('closed')}>Back</Button>}
        <Button ref={end} look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  );
};
