import { expect, test } from 'vitest';
import { price, shownAmount, shownPrice } from '../../../../src/domain/content/price.ts';

const ownWords = {
  from: 'from {amount}',
  vatIncluded: '{period}, including VAT',
  vatAdded: 'plus VAT, {period}',
  fittingService: '',
  whatItIncludes: '',
};

test.each([
  [299, 'EUR', '€299'],
  [2500, 'USD', '$2,500'],
  [19.9, 'GBP', '£19.90'],
  [12_500, 'CHF', 'CHF\u00a012,500'],
])('%d %s is shown as %s', (value, currency, shown) => {
  expect(shownPrice(price.parse({ value, currency, period: 'one-time' }), ownWords)).toBe(shown);
});

test('the lowest of several prices says so, and its amount stands alone where it is set large', () => {
  const workshop = price.parse({ value: 3000, currency: 'USD', period: 'a day', from: true });
  expect(shownPrice(workshop, ownWords)).toBe('from $3,000');
  expect(shownAmount(workshop)).toBe('$3,000');
});

test('what is no currency or costs nothing is refused', () => {
  const refused = (fields: object) =>
    price.safeParse({ value: 1, currency: 'EUR', period: 'once', ...fields }).error?.issues ?? [];
  expect(refused({ currency: '$' })[0]?.message).toContain('three capital letters');
  expect(refused({ value: 0 })).toHaveLength(1);
});
