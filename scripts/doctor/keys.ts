/** Settings without which a part of the dashboard does less, and what it does without them. */
const keys = [
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    without: 'the owner signs in by password only, and calendar and mail cannot be connected',
  },
];

export function findMissingKeys(env: Readonly<Record<string, string | undefined>>): string[] {
  return keys.flatMap(({ names, without }) => {
    const missing = names.filter((name) => !env[name]);
    return missing.length > 0 ? [`${missing.join(', ')} not set: ${without}`] : [];
  });
}
