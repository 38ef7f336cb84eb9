/** Planning by hand, as the plan's card draws it; loaded once a plan is shown or a task is to be planned. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { keyOf, keyOfBlock } from '#domain/plan/pins.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import { toSpan, type Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { CardContext } from '#dashboard/shared/card.ts';
import type { RowFrameProps } from '../view/PlanSlots.tsx';
import type { DailyPlanStore } from '../store.ts';
import { BlockRow } from './BlockRow.tsx';
import { PlanAtSheet, type Asked } from './PlanAtSheet.tsx';
import { minutesOf, readSpan } from './read-span.ts';
import { createByHand } from './store.ts';
import { TaskDrop } from './TaskDrop.tsx';

type Context = Pick<CardContext, 'tools' | '$events' | '$today'> & { dailyPlan: DailyPlanStore };

type Question = Asked & { key: string; plan: (span: Span) => void };

const help =
  'Press the arrow keys to move it by 15 minutes, Shift with an arrow key to make it longer or shorter, Enter to choose a time.';

const helpId = 'plan-by-hand-help';

export const openByHand = ({ dailyPlan, $events, $today, tools }: Context) => {
  const byHand = createByHand({ dailyPlan, $events, tools });
  const $question = atom<Question | null>(null);

  const useDay = (): string => {
    const kept = useStore(dailyPlan.$kept);
    return kept ? dayOfPlan(kept.plan) : '';
  };

  const askBlock = (block: PlanBlock, name: string) =>
    $question.set({
      ...{ key: keyOfBlock(block) ?? '', name },
      span: toSpan(block),
      plan: (span) => void byHand.placeBlock(block, span),
    });

  /** Null where there is no plan that a task could be put into, which is told. */
  const findTask = (taskId: string) => {
    const kept = dailyPlan.$kept.get();
    const task = dailyPlan
      .tasksOf($today.get())
      ?.find(({ id, completed }) => id === taskId && !completed);
    if (!task) return null;
    if (kept && dayOfPlan(kept.plan) >= $today.get()) return { kept, task };
    tools.notify({
      ...{ id: 'plan-by-hand', tone: 'plain', title: 'There is no plan of today yet.' },
      description: 'As soon as there is one, a task can be put into it.',
    });
    return null;
  };

  const ask = (taskId: string) => {
    const found = findTask(taskId);
    if (!found) return;
    const { kept, task } = found;
    $question.set({
      ...{ key: keyOf({ taskId, part: 1 }), name: task.text, span: byHand.suggest(kept, task) },
      plan: (span) => void byHand.placeTask(task, span),
    });
  };

  const drop = (taskId: string, start: Date) => {
    const found = findTask(taskId);
    if (!found) return;
    const { kept, task } = found;
    const minutes = minutesOf(byHand.suggest(kept, task));
    const span = readSpan(dayOfPlan(kept.plan), timeIn(start, timeZone), String(minutes));
    // The time of the row is over, or the task would end after midnight: the owner chooses another one.
    if (typeof span === 'string') ask(taskId);
    else void byHand.placeTask(task, span);
  };

  const Row = (props: RowFrameProps) => {
    const day = useDay();
    const { slot, nameOf } = props;
    if (slot.kind !== 'block') return null;
    const { block } = slot;
    const ask = () => askBlock(block, nameOf(block.task));
    return <BlockRow {...props} {...{ block, byHand, day, helpId }} onAsk={ask} />;
  };

  const Below = () => {
    const day = useDay();
    const question = useStore($question);
    return (
      <>
        <p id={helpId} hidden>
          {help}
        </p>
        <TaskDrop onDrop={drop} />
        <PlanAtSheet
          asked={question}
          day={day}
          overlapInWords={(span) => byHand.overlapInWords(span, question?.key ?? null)}
          onPlan={(span) => question?.plan(span)}
          onClose={() => $question.set(null)}
        />
        <p aria-live="polite" className="sr-only">
          {useStore(byHand.$announcement)}
        </p>
      </>
    );
  };

  return { Row, Below, ask };
};
