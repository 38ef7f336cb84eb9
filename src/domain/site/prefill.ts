/** What a link to the contact page fills in: the choices, and how the message begins. */
import { fill } from '#lib/sentence.ts';
import type { Words } from '../content/words.ts';
import { audienceValue, contextValue, serviceValue } from './contact.ts';
import type { Audience, Service } from './contact.ts';

export type Prefill = {
  service: Service | undefined;
  audience: Audience | undefined;
  message: string;
  context: { stage?: string; solution?: string; engagement?: string };
};

/** Landing pages say `workshop` and `audit`, the services page says `workshops` and `audits`. */
const singular: Readonly<Record<string, Service>> = { workshop: 'workshops', audit: 'audits' };

const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const inWords = (value: string) => value.replaceAll('-', ' ');

/** Reads the contact page's query. Unknown services and audiences are left out, so that the placeholder stays. */
export const readPrefill = (query: URLSearchParams, words: Words['prefill']): Prefill => {
  const given = (name: string) => query.get(name)?.trim().toLowerCase() ?? '';
  const service = serviceValue.safeParse(lookUp(singular, given('service')) ?? given('service'));
  const who = lookUp(words.audiences, given('audience'));
  const audience = audienceValue.safeParse(who === undefined ? given('audience') : 'other');

  const context: Prefill['context'] = {};
  for (const name of ['stage', 'solution', 'engagement'] as const) {
    const value = contextValue.safeParse(given(name));
    if (value.success && value.data !== undefined) context[name] = value.data;
  }
  return {
    service: service.data,
    audience: audience.data,
    context,
    message: sentence(context, who, words),
  };
};

/** One sentence that the visitor can edit, naming everything that the dropdowns cannot show. */
const sentence = (
  { stage, solution, engagement }: Prefill['context'],
  who: string | undefined,
  words: Words['prefill'],
): string => {
  if ([stage, solution, engagement, who].every((part) => part === undefined)) return '';
  const [first, second] = [
    solution &&
      (lookUp(words.solutions, solution) ?? fill(words.otherSolution, { name: inWords(solution) })),
    engagement &&
      (lookUp(words.engagements, engagement) ??
        fill(words.otherEngagement, { name: inWords(engagement) })),
  ].filter((one) => one !== undefined);
  const companies =
    stage === undefined
      ? who
      : fill(words.atStage, { companies: who ?? words.companies, stage: inWords(stage) });
  if (first !== undefined) {
    const wish = second === undefined ? first : fill(words.twoWishes, { first, second });
    return companies === undefined
      ? fill(words.wish, { wish })
      : fill(words.wishFor, { wish, companies });
  }
  return fill(stage === undefined ? words.start : words.talk, { companies: companies ?? '' });
};
