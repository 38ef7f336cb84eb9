/** Google and the model: whether they are set up, and what goes without them. The values of keys are never shown. */
import { fact, type Finding, missing } from './findings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * What is told where not all are set. The owner does without by setting each of them to nothing, as in `AI_MODEL=`;
 * one who has not decided yet has none of these lines.
 */
const whereNotSet = (names: readonly string[], env: Env, without: string): Finding | undefined => {
  const empty = names.filter((name) => !env[name]);
  if (empty.length === 0) return undefined;
  return names.every((name) => env[name] === '')
    ? fact(`left out: ${without}`)
    : missing(`${empty.join(', ')} not set: ${without}`);
};

export const examineGoogle = (env: Env): Finding =>
  whereNotSet(
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    env,
    'the owner signs in by password only, and calendar and mail cannot be connected',
  ) ?? fact('client id and client secret are set');

export const examineModel = (env: Env): Finding => {
  // What stands before the host or behind the path may be a key.
  const host = URL.parse(env.AI_BASE_URL ?? '')?.host;
  return (
    whereNotSet(
      ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
      env,
      'rules, and no model, make the plan of the day and judge the mail',
    ) ??
    (host
      ? fact(`${env.AI_MODEL ?? ''} at ${host}`)
      : missing('AI_BASE_URL is not an address such as https://api.example.com/v1'))
  );
};
