/** Makes plans with the rules alone, for the tests of these rules. */
import type { Plan } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { prepare } from '#domain/plan/appointments.ts';
import { planWithRules } from '#domain/plan/plan-without-model.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { planContextOf, todo } from '../../fakes/plan-context.ts';

/** More than a day holds. */
export const six = [
  todo('Build the importer', 'SaaS'),
  todo('Draft the proposal for Nordwind', 'Contract'),
  todo('Outline lesson 7', 'Course'),
  todo('VAT return', 'Admin'),
  todo('Call the plumber'),
  todo('Tidy the shelf', 'Other'),
];

export const make = (changes: Partial<PlanContext>): Plan => {
  const prepared = prepare(planContextOf(changes));
  return checkPlan(planWithRules(prepared), prepared, 'rules');
};

/** "11:00-12:00 Write the report", in the order of time. */
export const times = ({ blocks }: Plan): readonly string[] =>
  blocks.map(({ task, start, end }) => {
    const [from, to] = [start, end].map((time) => timeIn(new Date(time), 'Europe/Lisbon'));
    return `${from}-${to} ${task}`;
  });
