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

type Kind = Pick<DaySum, 'day' | 'country'> & Way;
type Numbers = Pick<DaySum, 'visits' | 'phones' | 'tablets' | 'forms'>;

export const numbersOf = (device: Visit['device']): Numbers => ({
  visits: 1,
  phones: device === 'phone' ? 1 : 0,
  tablets: device === 'tablet' ? 1 : 0,
  forms: 0,
});

export const oneForm: Numbers = { visits: 0, phones: 0, tablets: 0, forms: 1 };

/** Without the words that came from outside, of which visitors can invent any number. */
export const withoutWords = <Words extends Way>(kind: Words): Words => ({
  ...kind,
  source: kind.source === '' && kind.campaign === '' ? '' : others,
  medium: '',
  campaign: '',
});

const keyOf = ({ day, page, source, medium, campaign, country }: Kind): string =>
  `${day}\n${page}\n${source}\n${medium}\n${campaign}\n${country}`;

/**
 * Of more kinds than `most` the later ones are summed without words, of twice as many without their page, too: each word and
 * page is short, so that this limits the memory as well.
 */
export const createDaySums = (most: number) => {
  let sums = new Map<string, DaySum>();
  let shortened = 0;

  const hasRoom = (kind: Kind, limit: number): boolean =>
    sums.size < limit || sums.has(keyOf(kind));

  const fitting = (given: Kind): Kind => {
    if (hasRoom(given, most)) return given;
    shortened += 1;
    const plain = { ...withoutWords(given), country: '' };
    return hasRoom(plain, 2 * most) ? plain : { ...plain, page: others };
  };

  const add = (given: Kind, numbers: Numbers): void => {
    const kind = fitting(given);
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
    /** Returns all sums so far and how many visits lost words, and begins again with none. */
    take: (): { sums: readonly DaySum[]; shortened: number } => {
      const taken = { sums: [...sums.values()], shortened };
      sums = new Map();
      shortened = 0;
      return taken;
    },
  };
};
