/** Google and the model: whether they are set up, and what goes without them. The values of keys are never shown. */
import { readSettings } from '#server/settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

export type Connection = {
  /** What does not work yet, and why. */
  missing: readonly string[];
  /** What is set up, and what else has to know of it. */
  facts: readonly string[];
};

const callbackPath = '/auth/v1/callback';

const missingOf = (names: readonly string[], env: Env): string =>
  names.filter((name) => !env[name]).join(', ');

/** Where Google leads back to: Google refuses every address that it was not told beforehand. */
const redirectAddress = (env: Env): string => {
  const { hasOwnSupabase, siteUrl, port } = readSettings({ ...env, GOOGLE_EMULATOR_URL: '' });
  const origin = hasOwnSupabase ? env.PUBLIC_SUPABASE_URL : siteUrl;
  return new URL(callbackPath, origin ?? `http://localhost:${port}`).href;
};

export const examineGoogle = (env: Env): Connection => {
  const missing = missingOf(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], env);
  if (missing !== '') {
    const without =
      'the owner signs in by password only, and calendar and mail cannot be connected';
    return { missing: [`${missing} not set: ${without}`], facts: [] };
  }
  return {
    missing: [],
    facts: [
      'client id and client secret are set',
      `Google leads back to ${redirectAddress(env)}: it has to be an authorised redirect address of the client at Google`,
    ],
  };
};

export const examineModel = (env: Env): Connection => {
  const missing = missingOf(['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'], env);
  if (missing !== '') {
    const without = 'rules, and no model, make the plan of the day and judge the mail';
    return { missing: [`${missing} not set: ${without}`], facts: [] };
  }
  const address = env.AI_BASE_URL ?? '';
  // What stands before the host or behind the path may be a key.
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    return {
      missing: [
        'AI_BASE_URL is not an address such as https://api.example.com/v1: no model is asked',
      ],
      facts: [],
    };
  }
  return { missing: [], facts: [`${env.AI_MODEL ?? ''} at ${new URL(address).host}`] };
};
