/** The analyze-emails function as Supabase runs it. */
import { deploy, env, service } from '#functions/_shared/deployed.ts';
import { createGoogleAccess } from '#functions/_shared/google-tokens.ts';
import { createModel } from '#functions/_shared/model.ts';
import { createAnalyzeEmails } from './analyze-emails.ts';

const google = createGoogleAccess({ service, env });
deploy('analyze-emails', createAnalyzeEmails({ service, google, model: createModel(env) }));
