/** The google-token function as Supabase runs it. */
import { deployedEnv as env } from '#functions/_shared/deployed-env.ts';
import { createGoogleAccess } from '#functions/_shared/google-access.ts';
import { deployFunction } from '#functions/_shared/serve-function.ts';
import { deployedServiceClient } from '#functions/_shared/service-client.ts';
import { createGoogleToken } from './google-token.ts';

const service = deployedServiceClient(env);
const googleToken = createGoogleToken({ service, google: createGoogleAccess({ service, env }) });

Deno.serve(deployFunction('google-token', googleToken, env));
