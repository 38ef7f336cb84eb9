/** The google-token function as Supabase runs it. */
import { deploy, env, service } from '#functions/_shared/deployed.ts';
import { createGoogleAccess } from '#functions/_shared/google-tokens.ts';
import { createGoogleToken } from './google-token.ts';

const google = createGoogleAccess({ service, env });
deploy('google-token', createGoogleToken({ service, google }));
