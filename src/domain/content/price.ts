/** A price as content/site.yaml holds it, once: the number and the currency, from which every page makes the words. */
import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import { fill } from '#lib/sentence.ts';
import { line } from './fields.ts';
import type { Words } from './words.ts';

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

export const price = z.strictObject({
  /** The number alone: 2500 is shown as $2,500. */
  value: z.number().positive().multipleOf(0.01, 'A price has two decimals at most, such as 19.90.'),
  currency: z
    .string()
    .refine(
      isCurrency,
      'A currency is written as its three capital letters, such as EUR, USD, GBP or CHF.',
    ),
  /** What it is paid for, such as `per audit`. */
  period: line(30),
  /** Whether it is the lowest of several prices, shown as `from $3,000`. */
  from: z.boolean().optional(),
  /** Whether VAT is part of the amount, as it must be where consumers can buy, or is added to it. */
  vat: z.enum(['included', 'added']).optional(),
  /** Whether nobody has confirmed it: it is marked, and search engines are not told. */
  sample: z.boolean().optional(),
});

export type Price = z.infer<typeof price>;

const formatOf = memoize(
  (currency: string) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** The amount in words, such as $2,500 or €19.90; without the `from` that may stand before it. */
export const shownAmount = ({ value, currency }: Price): string => formatOf(currency).format(value);

/** The whole price but its period, such as `from $3,000`. */
export const shownPrice = (price: Price, words: Words['prices']): string =>
  price.from ? fill(words.from, { amount: shownAmount(price) }) : shownAmount(price);

/** What a price covers: its period, and what is said of VAT, such as `one-time, including VAT`. */
export const shownPeriod = ({ period, vat }: Price, words: Words['prices']): string => {
  if (vat === undefined) return period;
  return fill(vat === 'included' ? words.vatIncluded : words.vatAdded, { period });
};
