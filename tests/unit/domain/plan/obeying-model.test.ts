/** A model that does whatever an event's text says: nothing of it reaches the plan. */
import { expect, test } from 'vitest';
import type { PlanDraft } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { prepare } from '#domain/plan/appointments.ts';
import { planContextOf, todo } from '../../../fakes/plan-context.ts';

test('what a model may not say is dropped from every sentence, and what is harmless stays', () => {
  const sentence = 'Call +351 912 345 678 now.';
  const context = planContextOf({ todos: [todo('Write the report')] });
  const draft: PlanDraft = {
    topPriorities: [1],
    workLocation: 'Home',
    specialNotes: [`Begin early. ${sentence}`],
    reasoning: `The report comes first. ${sentence}`,
    blocks: [{ task: 1, start: '11:00', end: '12:00', why: sentence }],
  };
  const made = checkPlan(draft, prepare(context), 'model');
  expect(JSON.stringify(made)).not.toContain('912 345');
  expect(made.reasoning).toBe('The report comes first.');
  expect(made.specialNotes).toEqual(['Begin early.']);
  expect(made.blocks).toMatchObject([{ task: 'Write the report', why: '' }]);
});
