/** Planning by hand, as the plan's card draws it; loaded once a plan is shown or a task is to be planned. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { keyOf, keyOfBlock } from '#domain/plan/pins.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import type { Span } from '#domain/calendar/working-day.ts';
import type { CardContext } from '#dashboard/shared/card/card.ts';
import type { RowFrameProps } from '../PlanSlots.tsx';
import type { DailyPlanStore } from '../store.ts';
import { BlockRow } from './BlockRow.tsx';
import { PlanAtSheet, type Asked } from './PlanAtSheet.tsx';
import { createByHand } from './store.ts';

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
      span: { start: new Date(block.start), end: new Date(block.end) },
      plan: (span) => byHand.placeBlock(block, span),
    });

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

  return {
    Row,
    Below,
    /** Asks when an open task is to be done. */
    ask: (taskId: string) => {
      const kept = dailyPlan.$kept.get();
      const task = dailyPlan
        .tasksOf($today.get())
        ?.find(({ id, completed }) => id === taskId && !completed);
      if (!task) return;
      if (!kept || dayOfPlan(kept.plan) < $today.get()) {
        tools.notify({
          ...{ id: 'plan-by-hand', tone: 'plain', title: 'There is no plan of today yet.' },
          description: 'As soon as there is one, a task can be put into it.',
        });
        return;
      }
      $question.set({
        ...{ key: keyOf({ taskId, part: 1 }), name: task.text, span: byHand.suggest(kept, task) },
        plan: (span) => byHand.placeTask(task, span),
      });
    },
  };
};

export type ByHand = ReturnType<typeof openByHand>;
