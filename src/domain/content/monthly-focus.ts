/** content/dashboard/monthly-focus.md: what the card Monthly Focus shows. */
import { z } from 'zod';
import { line } from './fields.ts';

const month =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;

const sameGoal = 'This goal stands above already: two of the same text could not be ticked apart.';

export const monthlyFocus = z.strictObject({
  month: z.string().regex(month, 'a month and a year, such as June 2025'),
  priority: line(120),
  goals: z
    .array(line(120))
    .min(1)
    .max(9)
    .superRefine((goals, context) => {
      for (const [at, goal] of goals.entries())
        if (goals.indexOf(goal) < at)
          context.addIssue({ path: [at], code: 'custom', message: sameGoal });
    }),
  weeklyRhythm: z
    .string()
    .regex(/^\d+(\.\d+)? hours\/week$/, 'hours in a week, such as 17.5 hours/week'),
  /** Invented until the owner replaces it. */
  sample: z.boolean(),
});

export type MonthlyFocus = z.infer<typeof monthlyFocus>;
