import { expect, test } from 'vitest';
import { readPageNames, summarizeVisits, type VisitReport } from '#domain/visits/report.ts';

const today = '2026-11-26';
const from = (page: string, source: string, visits: number, campaign = '') => ({
  ...{ page, source, medium: '', campaign, visits, forms: 0 },
});
const sent = (page: string | null, told: object, enquiries: number, tasks = 0) => ({
  ...{ page, referrer: null, utm_source: null, utm_medium: null, utm_campaign: null },
  ...{ enquiries, tasks, ...told },
});

const report: VisitReport = {
  since: '2026-09-01',
  days: [
    { day: '2026-11-26', visits: 4 },
    { day: '2026-08-29', visits: 3 },
  ],
  ways: [
    from('/use-cases/crm', 'newsletter', 40, 'november'),
    from('/', '', 50),
    from('/', 'google.com', 30),
    { ...from('/contact', 'newsletter', 0), forms: 7 },
    from('/about', '(other)', 2),
    from('(other)', '', 1),
  ],
  enquiries: [
    sent('/use-cases/crm', { utm_source: 'Newsletter', utm_campaign: 'November' }, 3, 2),
    sent('/', { referrer: 'www.google.com:443' }, 1),
    sent(null, {}, 1),
  ],
  ...{ countries: [], phones: 1, tablets: 0 },
};
const names = readPageNames(
  '# Site\n\n- [CRM automation](https://site.example/use-cases/crm): Text (more).\n- [Contact](http://localhost:4321/contact): x\n',
);

test('what led to enquiries is named first, with the visits, enquiries and tasks of its page and source', () => {
  const { ways, pages, sources, campaigns, ...sums } = summarizeVisits(report, names, today);
  expect(sums).toMatchObject({ visits: 123, forms: 7, enquiries: 5, tasks: 2 });
  expect(ways.slice(0, 4)).toMatchObject([
    { name: 'CRM automation, from newsletter', visits: 40, enquiries: 3, tasks: 2 },
    { name: 'Home, from google.com', visits: 30, enquiries: 1 },
    { name: 'Contact, opened directly', visits: 0, enquiries: 1 },
    { name: 'Home, opened directly', visits: 50, enquiries: 0 },
  ]);
  expect(ways.slice(4).map(({ name }) => name)).toEqual([
    '/about, from other sources',
    'Other pages, opened directly',
  ]);
  expect(pages[0]).toMatchObject({ name: 'Home', visits: 80, enquiries: 1 });
  expect(sources.map(({ name, visits }) => [name, visits])).toEqual([
    ['Directly', 51],
    ['newsletter', 40],
    ['google.com', 30],
    ['Other sources', 2],
  ]);
  expect(campaigns).toMatchObject([{ name: 'november', visits: 40, enquiries: 3 }]);
});
