/** Sums of visits by day, of a bounded number: what add_visits of the database takes (supabase/migrations). */
import { others, type Visit, type Way } from './visit.ts';

export type DaySum = Way & {
  day: string;
  country: string;
  visits: number;
  phones: number;
  tablets: number;
  /** How often the contact form was opened. */
  forms: number;
};

export type Kind = Pick<DaySum, 'day' | 'country'> & Way;
type Numbers = Pick<DaySum, 'visits' | 'phones' | 'tablets' | 'forms'>;

export const numbersOf = (device: Visit['device']): Numbers => ({
  visits: 1,
  phones: device === 'phone' ? 1 : 0,
  tablets: device === 'tablet' ? 1 : 0,
  forms: 0,
});

export const oneForm: Numbers = { visits: 0, phones: 0, tablets: 0, forms: 1 };

/** Visitors can invent sources and campaigns, but no pages: without them there are few kinds. */
export const withoutWords = <Words extends Kind>(kind: Words): Words => ({
  ...kind,
  source: kind.source === '' && kind.campaign === '' ? '' : others,
  medium: '',
  campaign: '',
  country: '',
});

const keyOf = ({ day, page, source, medium, campaign, country }: Kind): string =>
  `${day}\n${page}\n${source}\n${medium}\n${campaign}\n${country}`;

/** Of more kinds than `most`, the later ones are summed without the words that came from outside. */
export const createDaySums = (most: number) => {
  let sums = new Map<string, DaySum>();

  const add = (given: Kind, numbers: Numbers): void => {
    const isKnown = sums.size < most || sums.has(keyOf(given));
    const kind = isKnown ? given : withoutWords(given);
    const key = keyOf(kind);
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { ...kind, ...numbers });
      return;
    }
    sum.visits += numbers.visits;
    sum.phones += numbers.phones;
    sum.tablets += numbers.tablets;
    sum.forms += numbers.forms;
  };

  return {
    add,
    /** Returns all sums so far, and begins again with none. */
    take: (): readonly DaySum[] => {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
  };
};
