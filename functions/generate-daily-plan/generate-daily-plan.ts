/**
 * The generate-daily-plan function: a model proposes a plan of the day; without one, or when it fails, rules do. Every
 * proposal is checked and corrected by the same code.
 */
import * as z from 'zod/mini';
import { planDraft, type Plan } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-check.ts';
import { planContext, type PlanContext } from '#domain/plan/plan-context.ts';
import { prepare } from '#domain/plan/appointments.ts';
import { planWithRules } from '#domain/plan/plan-without-model.ts';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import type { Model } from '#functions/_shared/model.ts';
import { waitResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { createTokenBuckets } from '#lib/token-bucket.ts';
import { writeQuestion } from './prompts.ts';

type Options = {
  service: ServiceClient;
  /** Null where none is set: rules make the plan. */
  model: Model | null;
  log?: (line: string) => void;
  now?: () => number;
};

/** Enough for the largest allowed request: 500 tasks and 50 events with the longest texts, three bytes a character. */
const maxBodyBytes = 1024 * 1024;

/** Limits the plans of a model, because each costs money. */
const perOwner = { capacity: 10, refillSeconds: 30 };

const body = z.strictObject({ contextData: planContext });

export const createDailyPlan = ({
  service,
  model,
  log = console.error,
  now = Date.now,
}: Options): Handler => {
  const plans = createTokenBuckets(perOwner, now);

  const planByRules = (context: PlanContext, corrections: readonly string[]): Plan => {
    const prepared = prepare(context);
    const made = checkPlan(planWithRules(prepared), prepared, 'rules');
    return { ...made, corrections: [...corrections, ...made.corrections] };
  };

  const planByModel = async (context: PlanContext, asked: Model): Promise<Plan> => {
    const prepared = prepare(context);
    const answer = await asked.ask({ ...writeQuestion(prepared), schema: planDraft });
    if (answer.ok) return checkPlan(answer.value, prepared, 'model');
    log(`The model made no plan: ${answer.fault.message}`);
    return planByRules(context, [`The rules made this plan. ${answer.fault.message}`]);
  };

  return createFunction({
    maxBodyBytes,
    schema: body,
    authenticate: asOwner(service),
    act: async ({ input: { contextData }, user }) => {
      if (!model) return jsonResponse(200, { plan: planByRules(contextData, []) });
      const wait = plans.take(user.id);
      if (wait > 0) return waitResponse(429, 'Too many plans were asked for.', wait);
      return jsonResponse(200, { plan: await planByModel(contextData, model) });
    },
  });
};
