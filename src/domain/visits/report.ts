/** The visits of a time, and what came of them, as the card shows them: from page and source to enquiry and task. */
import * as z from 'zod/mini';
import { dayAfter } from '#lib/day-after.ts';
import { campaignOf, others, sourceOf, type Way } from './visit.ts';

const text = z.nullable(z.string());

/** What get_visits of the database answers (supabase/migrations). */
export const visitReport = z.object({
  /** The first day of which anything was counted. */
  since: text,
  days: z.array(z.object({ day: z.string(), visits: z.number() })),
  ways: z.array(
    z.object({
      ...{ page: z.string(), source: z.string(), medium: z.string(), campaign: z.string() },
      ...{ visits: z.number(), forms: z.number() },
    }),
  ),
  enquiries: z.array(
    z.object({
      ...{ page: text, referrer: text, utm_source: text, utm_medium: text, utm_campaign: text },
      ...{ enquiries: z.number(), tasks: z.number() },
    }),
  ),
  countries: z.array(z.object({ country: z.string(), visits: z.number() })),
  phones: z.number(),
  tablets: z.number(),
});

export type VisitReport = z.infer<typeof visitReport>;

/** Shown, today included. */
export const shownDays = 90;

export const firstShownDay = (today: string): string => dayAfter(today, 1 - shownDays);

type Numbers = { visits: number; forms: number; enquiries: number; tasks: number };
type Part = Way & Numbers;

/** One line of a list, such as "CRM automation, from newsletter". */
export type Line = Numbers & { name: string };

export type Names = ReadonlyMap<string, string>;

const formPage = '/contact';

/** An enquiry counts for the page whose link led to the form, or for the form's own. */
const partsOf = ({ ways, enquiries }: VisitReport): readonly Part[] => [
  ...ways.map((way) => ({ ...way, enquiries: 0, tasks: 0 })),
  ...enquiries.map((sent) => ({
    page: sent.page ?? formPage,
    source: sourceOf(sent),
    medium: '',
    campaign: campaignOf(sent.utm_campaign),
    ...{ visits: 0, forms: 0, enquiries: sent.enquiries, tasks: sent.tasks },
  })),
];

const none: Numbers = { visits: 0, forms: 0, enquiries: 0, tasks: 0 };

const plus = (sum: Numbers, part: Numbers): Numbers => ({
  visits: sum.visits + part.visits,
  forms: sum.forms + part.forms,
  enquiries: sum.enquiries + part.enquiries,
  tasks: sum.tasks + part.tasks,
});

/** Sums of equal names; an empty name is left out. What brought more comes first. */
const listBy = (parts: readonly Part[], nameOf: (part: Part) => string): readonly Line[] => {
  const sums = new Map<string, Numbers>();
  for (const part of parts) {
    const name = nameOf(part);
    if (name !== '') sums.set(name, plus(sums.get(name) ?? none, part));
  }
  return [...sums]
    .map(([name, numbers]) => ({ name, ...numbers }))
    .filter(({ visits, enquiries }) => visits + enquiries > 0)
    .sort((a, b) => b.visits - a.visits || b.enquiries - a.enquiries || (a.name < b.name ? -1 : 1));
};

const describeSource = (source: string): string =>
  source === '' ? 'opened directly' : `from ${source === others ? 'other sources' : source}`;

export type Visits = Numbers & {
  since: string | null;
  /** Every shown day up to today. */
  days: readonly { day: string; visits: number }[];
  ways: readonly Line[];
  pages: readonly Line[];
  sources: readonly Line[];
  campaigns: readonly Line[];
  countries: VisitReport['countries'];
  phones: number;
  tablets: number;
};

/** @param names of pages, by their paths */
export const summarizeVisits = (report: VisitReport, names: Names, today: string): Visits => {
  const parts = partsOf(report);
  const counted = new Map(report.days.map(({ day, visits }) => [day, visits]));
  const pageName = ({ page }: Way) => (page === others ? 'Other pages' : (names.get(page) ?? page));
  const ways = listBy(parts, (part) => `${pageName(part)}, ${describeSource(part.source)}`);
  return {
    since: report.since,
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = dayAfter(today, index + 1 - shownDays);
      return { day, visits: counted.get(day) ?? 0 };
    }),
    ...parts.reduce(plus, none),
    // What led to enquiries first: these are few, and what the owner looks for.
    ways: ways.toSorted((a, b) => b.enquiries - a.enquiries),
    pages: listBy(parts, pageName),
    sources: listBy(parts, ({ source }) =>
      source === others ? 'Other sources' : source || 'Directly',
    ),
    campaigns: listBy(parts, ({ campaign }) => campaign),
    countries: report.countries,
    phones: report.phones,
    tablets: report.tablets,
  };
};

/** The names of pages in /llms.txt, which the build writes: `- [CRM automation](https://site/use-cases/crm): …`. */
export const readPageNames = (llms: string): Names =>
  new Map([
    ['/', 'Home'],
    ...[...llms.matchAll(/^- \[(.+?)\]\(https?:\/\/[^/)]+(\/[^)]*)\)/gm)].map(
      ([, name = '', path = '']) => [path, name] as const,
    ),
  ]);
