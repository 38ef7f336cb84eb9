/** The analyze-emails function as Supabase runs it. */
import { deployedEnv as env } from '#functions/_shared/deployed-env.ts';
import { createGoogleAccess } from '#functions/_shared/google-access.ts';
import { createModel } from '#functions/_shared/model.ts';
import { deployFunction } from '#functions/_shared/serve-function.ts';
import { deployedServiceClient } from '#functions/_shared/service-client.ts';
import { createAnalyzeEmails } from './analyze-emails.ts';

const service = deployedServiceClient(env);
const analyzeEmails = createAnalyzeEmails({
  service,
  google: createGoogleAccess({ service, env }),
  model: createModel(env),
});

Deno.serve(deployFunction('analyze-emails', analyzeEmails, env));
