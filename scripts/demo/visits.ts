/** Made-up sums of visits for the demo and for measuring: the same ones at every run. */
import type { DaySum } from '#domain/visits/day-sums.ts';
import { dayAfter } from '#lib/day-after.ts';

/** With how much of all visits each has. */
const pages: readonly (readonly [page: string, share: number])[] = [
  ['/', 30],
  ['/use-cases/crm', 14],
  ['/services', 9],
  ['/use-cases/ai-agents', 8],
  ['/landing/audits', 7],
  ['/use-cases/outbound', 6],
  ['/for-agencies', 5],
  ['/about', 5],
  ['/landing/consulting', 4],
  ['/use-cases/churn', 4],
  ['/for-b2b', 3],
  ['/contact', 3],
  ['/landing/workshops', 2],
];

type From = Pick<DaySum, 'source' | 'medium' | 'campaign'>;

const from = (source: string, medium = '', campaign = ''): From => ({ source, medium, campaign });

const sources: readonly (readonly [from: From, share: number])[] = [
  [from(''), 30],
  [from('google.com'), 26],
  [from('newsletter', 'email', 'november'), 14],
  [from('linkedin.com'), 11],
  [from('youtube.com'), 6],
  [from('chatgpt.com'), 5],
  [from('partner', 'referral', 'spring audit'), 4],
  [from('bing.com'), 2],
  [from('github.com'), 1],
  [from('duckduckgo.com'), 1],
];

const createRandom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const choose = <T>(weighted: readonly (readonly [T, number])[], share: number): T | undefined => {
  let left = share * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  return weighted.find(([, weight]) => (left -= weight) < 0)?.[0];
};

const none = { visits: 0, phones: 0, tablets: 0 };

/** @param today 'YYYY-MM-DD', the last of so many days */
export const sampleVisits = (today: string, days: number): readonly DaySum[] => {
  const random = createRandom(11);
  return Array.from({ length: days }, (_, at) => dayAfter(today, at + 1 - days)).flatMap((day) => {
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
    const sums = new Map<string, DaySum>();
    const visits = Math.round((isWeekend ? 25 : 60) * (0.7 + 0.6 * random()));
    for (let visit = 0; visit < visits; visit += 1) {
      const page = choose(pages, random()) ?? '/';
      const way = choose(sources, random()) ?? from('');
      const device = random();
      const opensForm = random() < 0.05;
      const key = `${page} ${way.source}`;
      const sum = sums.get(key) ?? { day, page, ...way, country: '', ...none, forms: 0 };
      sum.visits += 1;
      if (device < 0.34) sum.phones += 1;
      else if (device < 0.38) sum.tablets += 1;
      sums.set(key, sum);
      if (!opensForm) continue;
      const formKey = `/contact ${way.source}`;
      const form = sums.get(formKey) ?? { ...sum, ...none, page: '/contact' };
      sums.set(formKey, { ...form, forms: form.forms + 1 });
    }
    return [...sums.values()];
  });
};
