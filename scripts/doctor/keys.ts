/** Environment variables that are not set, each with what does not work without it. */
const keys = [
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    without: 'the owner signs in by password only, and calendar and mail cannot be connected',
  },
  {
    names: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
    without: 'rules, and no model, make the plan of the day and judge the mail',
  },
];

export const findMissingKeys = (env: Readonly<Record<string, string | undefined>>): string[] =>
  keys.flatMap(({ names, without }) => {
    const missing = names.filter((name) => !env[name]);
    return missing.length > 0 ? [`${missing.join(', ')} not set: ${without}`] : [];
  });
