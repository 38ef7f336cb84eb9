import { expect, test } from 'vitest';
import {
  price,
  shownAmount,
  shownPeriod,
  shownPrice,
} from '../../../../src/domain/content/price.ts';

const ownWords = {
  from: 'from {amount}',
  vatIncluded: '{period}, including VAT',
  vatAdded: 'plus VAT, {period}',
  fittingService: '',
  whatItIncludes: '',
};

const shown = (value: number, currency: string) =>
  shownPrice(price.parse({ value, currency, period: 'one-time' }), ownWords);

test('the number and the currency make the words of a price', () => {
  expect(shown(299, 'EUR')).toBe('€299');
  expect(shown(2500, 'USD')).toBe('$2,500');
  expect(shown(19.9, 'GBP')).toBe('£19.90');
});

test('any currency can be charged, also one without a sign or without cents', () => {
  expect(shown(12_500, 'CHF')).toBe('CHF\u00a012,500');
  expect(shown(45_000, 'JPY')).toBe('¥45,000');
  expect(shown(2500, 'CAD')).toBe('CA$2,500');
});

test('the lowest of several prices says so, and its amount stands alone where it is set large', () => {
  const workshop = price.parse({ value: 3000, currency: 'USD', period: 'a day', from: true });
  expect(shownPrice(workshop, ownWords)).toBe('from $3,000');
  expect(shownAmount(workshop)).toBe('$3,000');
});

test('what is no currency and what is no number are refused', () => {
  const refused = (fields: object) =>
    price.safeParse({ value: 1, currency: 'EUR', period: 'once', ...fields }).error?.issues ?? [];
  expect(refused({ currency: '$' })[0]?.message).toContain('three capital letters');
  expect(refused({ currency: 'EURO' })).toHaveLength(1);
  expect(refused({ value: '$2,500' })).toHaveLength(1);
  expect(refused({ value: 0 })).toHaveLength(1);
  expect(refused({ amount: '€1' })).toHaveLength(1);
});

test('what is said of VAT stands where the words put it', () => {
  const period = (vat?: 'included' | 'added') =>
    shownPeriod(price.parse({ value: 1, currency: 'EUR', period: 'a day', vat }), ownWords);
  expect(period()).toBe('a day');
  expect(period('included')).toBe('a day, including VAT');
  expect(period('added')).toBe('plus VAT, a day');
});
