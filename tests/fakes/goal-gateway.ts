import type { GoalGateway } from '#dashboard/goals/gateway.ts';
import { ok } from '#lib/result.ts';
import { createFakeAnswers } from './answers.ts';

/** A database of one owner's ticks in memory, which can be told to refuse a call or to keep it waiting. */
export const createFakeGoals = (ticked: readonly string[] = [], month = '2025-06') => {
  const key = (ofMonth: string, goal: string) => `${ofMonth} ${goal}`;
  const rows = new Map(ticked.map((goal) => [key(month, goal), { month, goal, isDone: true }]));
  const { answer, ...told } = createFakeAnswers<keyof GoalGateway>();

  const gateway: GoalGateway = {
    list: (ofMonth) =>
      answer('list', `list ${ofMonth}`, () => {
        const ticks = [...rows.values()].filter((row) => row.month === ofMonth);
        return ok(ticks.map(({ goal, isDone }) => ({ goal, isDone })));
      }),
    save: ({ month: ofMonth, goal, done }) =>
      answer('save', `save ${ofMonth} ${goal} ${done}`, () => {
        rows.set(key(ofMonth, goal), { month: ofMonth, goal, isDone: done });
        return ok({ goal, isDone: done });
      }),
  };

  return {
    gateway,
    ...told,
    done: () => [...rows.values()].filter(({ isDone }) => isDone).map(({ goal }) => goal),
    tickElsewhere: (goal: string) => rows.set(key(month, goal), { month, goal, isDone: true }),
  };
};
