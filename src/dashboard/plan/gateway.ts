/** Asks the function generate-daily-plan for a plan. */
import { planAnswer, type Plan } from '#domain/plan/plan.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Functions } from '#dashboard/data/functions.ts';

/** Longer than the function waits for its model. */
const timeoutMs = 60_000;

export const createPlanGateway = (functions: Functions) => ({
  plan: async (contextData: PlanContext, signal: AbortSignal): Promise<Result<Plan>> => {
    const answer = await functions.call('generate-daily-plan', { contextData }, planAnswer, {
      signal,
      timeoutMs,
    });
    if (answer.ok) return ok(answer.value.plan);
    const { fault } = answer;
    const details = typeof fault.cause === 'string' ? outsideLine(fault.cause, 300) : '';
    return { ok: false, fault: { ...fault, message: details || fault.message } };
  },
});

export type PlanGateway = ReturnType<typeof createPlanGateway>;
