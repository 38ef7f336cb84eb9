/** The generate-daily-plan function as Supabase runs it. */
import { deploy, env, service } from '#functions/_shared/deployed.ts';
import { createModel } from '#functions/_shared/model.ts';
import { createDailyPlan } from './generate-daily-plan.ts';

deploy('generate-daily-plan', createDailyPlan({ service, model: createModel(env) }));
