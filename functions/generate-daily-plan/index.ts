/** The generate-daily-plan function as Supabase runs it. */
import { deployedEnv as env } from '#functions/_shared/deployed-env.ts';
import { createModel } from '#functions/_shared/model.ts';
import { deployFunction } from '#functions/_shared/serve-function.ts';
import { deployedServiceClient } from '#functions/_shared/service-client.ts';
import { createDailyPlan } from './generate-daily-plan.ts';

const plan = createDailyPlan({ service: deployedServiceClient(env), model: createModel(env) });

Deno.serve(deployFunction('generate-daily-plan', plan, env));
