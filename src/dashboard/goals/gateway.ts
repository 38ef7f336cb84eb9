/** One owner's ticked goals in the database. */
import * as z from 'zod/mini';
import { goalRow, type GoalChange, type SavedGoal } from '#domain/goals.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';
import { faultMessages } from '#dashboard/data/faults.ts';

const savedGoal = z.pipe(
  goalRow,
  z.transform(({ goal, done }): SavedGoal => ({ goal, isDone: done })),
);

export const createGoalGateway = ({ userId, row, rows }: Database) => ({
  /** The goals of a month ('2025-06') that were ticked at some time; the others have no row. */
  list: async (month: string): Promise<Result<readonly SavedGoal[]>> => {
    const read = await rows(savedGoal, (client) =>
      client
        .from('monthly_goals')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .eq('month', month)
        .order('goal'),
    );
    if (!read.ok) return read;
    // A tick that cannot be read must not look like one that was never given.
    return read.value.unreadable > 0
      ? failed('unexpected', faultMessages.unreadable)
      : ok(read.value.values);
  },
  save: ({ month, goal: text, done }: GoalChange) =>
    row(savedGoal, (client) =>
      client
        .from('monthly_goals')
        .upsert({ user_id: userId, month, goal: text, done }, { onConflict: 'user_id,month,goal' })
        .select()
        .single(),
    ),
});

export type GoalGateway = ReturnType<typeof createGoalGateway>;
