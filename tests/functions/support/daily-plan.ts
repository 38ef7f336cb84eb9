/** Set-up of the tests of the generate-daily-plan function: a real backend, and a day with two open tasks and an event. */
import { expect } from 'vitest';
import { planAnswer, type Plan } from '#domain/plan/plan.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { createDailyPlan } from '#functions/generate-daily-plan/generate-daily-plan.ts';
import type { Model } from '#functions/_shared/model.ts';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { calendarEvent, planContextOf, todo } from '../../fakes/plan-context.ts';
import type { Running } from '../../server/support/backend.ts';
import { useBackend, useSignedIn } from '../../server/support/use-backend.ts';

const site = 'http://localhost:4321';
export const caller = { clientIp: '192.0.2.1' };

type DailyPlanBackend = {
  running: Running;
  /** The function; without a model the rules make its plans. */
  open: (model?: Model | null, log?: (line: string) => void, now?: () => number) => Handler;
  /** A call of the function, as the owner unless another token is given. */
  post: (body: unknown, token?: string) => Request;
};

export const useDailyPlan = (): DailyPlanBackend => {
  const running = useBackend();
  const session = useSignedIn(running);
  return {
    running,
    open: (model = null, log = () => undefined, now = Date.now) =>
      createDailyPlan({
        service: createServiceClient({
          url: site,
          secretKey: running.backend.keys.secretKey,
          fetch: (request) => running.backend.fetch(request),
        }),
        model,
        log,
        now,
      }),
    post: (body, token = session.token) =>
      new Request(`${site}/functions/v1/generate-daily-plan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
};

/** The plan of an answer that has to be 200. */
export const planned = async (response: Response): Promise<Plan> => {
  expect(response.status).toBe(200);
  return planAnswer.parse(await response.json()).plan;
};

export const day = (changes: Partial<PlanContext> = {}): PlanContext =>
  planContextOf({
    todos: [
      todo('Fix the webhook retry', 'SaaS'),
      todo('Book the dentist'),
      todo('Old news', 'Other', true),
    ],
    calendarEvents: [calendarEvent('Standup', '12:00', '12:30', 'https://meet.example/x')],
    ...changes,
  });
