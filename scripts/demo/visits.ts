/** Made-up sums of visits for the demo and for measuring: the same ones at every run. */
import { createDaySums, type DaySum, numbersOf, oneForm } from '#domain/visits/day-sums.ts';
import { dayAfter } from '#lib/day-after.ts';
import visits from './data/visits.json' with { type: 'json' };

const createRandom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

/** Each entry is chosen as often as its share of all shares. */
const choose = <T extends { share: number }>(entries: readonly T[], random: number): T => {
  let left = random * entries.reduce((sum, { share }) => sum + share, 0);
  const found = entries.find(({ share }) => (left -= share) < 0);
  if (!found) throw new Error('Nothing to choose from.');
  return found;
};

/** @param today 'YYYY-MM-DD', the last of so many days */
export const sampleVisits = (today: string, days: number): readonly DaySum[] => {
  const random = createRandom(11);
  const sums = createDaySums(Infinity);
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = dayAfter(today, -daysAgo);
    for (let left = 20 + 60 * random(); left > 0; left -= 1) {
      const { page } = choose(visits.pages, random());
      const { source, medium, campaign } = choose(visits.sources, random());
      const kind = { day, page, source, medium, campaign, country: '' };
      const device = random();
      sums.add(kind, numbersOf(device < 0.34 ? 'phone' : device < 0.38 ? 'tablet' : 'computer'));
      if (random() < 0.05) sums.add({ ...kind, page: '/contact' }, oneForm);
    }
  }
  return sums.take();
};
