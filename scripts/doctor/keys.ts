/** Google and the model: whether they are set up, and what goes without them. The values of keys are never shown. */
import { readSettings } from '#server/settings.ts';
import { fact, type Findings, missing } from './findings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const callbackPath = '/auth/v1/callback';

/**
 * What is told where not all are set. The owner does without by setting each of them to nothing, as in `AI_MODEL=`;
 * one who has not decided yet has none of these lines.
 */
const whereNotSet = (names: readonly string[], env: Env, without: string): Findings | undefined => {
  const empty = names.filter((name) => !env[name]);
  if (empty.length === 0) return undefined;
  return names.every((name) => env[name] === '')
    ? fact(`left out: ${without}`)
    : missing(`${empty.join(', ')} not set: ${without}`);
};

/** Where Google leads back to: Google refuses every address that it was not told beforehand. */
const redirectAddress = (env: Env): string => {
  const { hasOwnSupabase, siteUrl, port } = readSettings({ ...env, GOOGLE_EMULATOR_URL: '' });
  const origin = hasOwnSupabase ? env.PUBLIC_SUPABASE_URL : siteUrl;
  return new URL(callbackPath, origin ?? `http://localhost:${port}`).href;
};

export const examineGoogle = (env: Env): Findings =>
  whereNotSet(
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    env,
    'the owner signs in by password only, and calendar and mail cannot be connected',
  ) ?? {
    facts: [
      'client id and client secret are set',
      `Google leads back to ${redirectAddress(env)}: it has to be an authorised redirect address of the client at Google`,
    ],
  };

export const examineModel = (env: Env): Findings => {
  const notSet = whereNotSet(
    ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
    env,
    'rules, and no model, make the plan of the day and judge the mail',
  );
  if (notSet) return notSet;
  const address = env.AI_BASE_URL ?? '';
  // What stands before the host or behind the path may be a key.
  return /^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')
    ? fact(`${env.AI_MODEL ?? ''} at ${new URL(address).host}`)
    : missing(
        'AI_BASE_URL is not an address such as https://api.example.com/v1: no model is asked',
      );
};
