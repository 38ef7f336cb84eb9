import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteSchema } from '../../../../src/domain/content/site.ts';
import {
  business,
  course,
  service,
  structuredData,
} from '../../../../src/domain/site/structured-data.ts';

const site = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));
const offered = { name: 'Audit', description: 'A look at all of it.', path: '/landing/audits' };

test('a price that begins somewhere is told as the lowest, a monthly one by the month', () => {
  const offersAt = (value: number, period: string, from?: true) =>
    service(site, offered, { value, currency: 'EUR', period, ...(from && { from }) }).offers;
  const priceCurrency = 'EUR';
  expect(offersAt(2000, 'per month', true)).toMatchObject({
    priceSpecification: {
      ...{ '@type': 'UnitPriceSpecification', minPrice: 2000, priceCurrency, unitText: 'month' },
    },
  });
  expect(offersAt(50, 'one-time', true)).not.toHaveProperty('price');
  expect(offersAt(50, 'one-time', true)).toMatchObject({
    priceSpecification: { '@type': 'PriceSpecification', minPrice: 50, priceCurrency },
  });
  expect(offersAt(90, 'per month')).toMatchObject({
    ...{ price: 90, priceSpecification: { price: 90, unitText: 'month' } },
  });
  expect(offersAt(90, 'one-time')).toMatchObject({ priceSpecification: undefined });
});

test('what the owner leaves out is not told, and a price that is not confirmed neither', () => {
  const price = { value: 900, currency: 'USD', period: 'per workflow', sample: true };
  expect(service(site, offered, price)).toMatchObject({ offers: undefined });
  expect(course(site, offered, price)).toMatchObject({ offers: undefined });
  const { phone, ...without } = site;
  expect(business(without, [])).toMatchObject({ sameAs: undefined });
  expect(business(without, [])).toMatchObject({ telephone: undefined });
  const told = business({ ...site, phone: phone ?? '+351 912' }, ['https://p.example.com']);
  expect(told).toMatchObject({ telephone: phone ?? '+351 912', sameAs: ['https://p.example.com'] });
});

test('what has an identity is told once on a page and named afterwards', () => {
  const services = [service(site, offered), service(site, { ...offered, name: 'Another' })];
  const told = structuredData(services);
  const provider = { '@id': `${site.address}/#business` };
  expect(JSON.parse(told)).toMatchObject({
    '@graph': [{ provider: { ...provider, name: site.brand } }, { provider }],
  });
  expect(told.split(`"name":${JSON.stringify(site.brand)}`)).toHaveLength(2);
});
