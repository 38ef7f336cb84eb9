/** Enquiries of the contact form as the owner reads them, and the rules of the Inbox. */
import * as z from 'zod/mini';
import type { Loadable } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import { visibleText } from '#lib/visible-text.ts';
import { audiences, services } from './contact-choices.ts';
import { isEmailAddress } from './email-address.ts';
import type { Category } from '../tasks/tasks.ts';

export const enquiryStatuses = ['new', 'task', 'done', 'spam'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export type Enquiry = {
  id: string;
  name: string;
  email: string;
  company: string;
  message: string;
  /** What the visitor chose and which link brought them, as words; without what was left out. */
  topics: readonly string[];
  /** Where the visit came from, as words; without what is not known. */
  origin: readonly string[];
  status: EnquiryStatus;
  /** As the database writes it, to the microsecond: the place in the order depends on all of it. */
  createdAt: string;
};

/** The enquiries that are shown together. */
export const boxes = {
  new: { label: 'New', statuses: ['new'] },
  handled: { label: 'Handled', statuses: ['task', 'done'] },
  spam: { label: 'Spam', statuses: ['spam'] },
} as const satisfies Record<string, { label: string; statuses: readonly EnquiryStatus[] }>;
export type Box = keyof typeof boxes;

const isInBox = (box: Box, status: EnquiryStatus): boolean =>
  boxes[box].statuses.some((one) => one === status);

export const boxOf = (status: EnquiryStatus): Box =>
  status === 'new' || status === 'spam' ? status : 'handled';

/** What is known of one box: the newest of its enquiries. */
export type EnquiryList = {
  box: Box;
  enquiries: readonly Enquiry[];
  /** How many were asked for; there may be fewer. */
  asked: number;
  /** Whether there are older ones. */
  hasOlder: boolean;
  unreadable: number;
  /** How many there are in the box of new ones, whichever is shown. */
  newCount: number;
};

/** A row of the table `enquiries`. */
export const enquiryRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  service: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  stage: z.nullable(z.string()),
  solution: z.nullable(z.string()),
  engagement: z.nullable(z.string()),
  page: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
  utm_source: z.nullable(z.string()),
  utm_medium: z.nullable(z.string()),
  utm_campaign: z.nullable(z.string()),
  utm_term: z.nullable(z.string()),
  utm_content: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(enquiryStatuses),
  created_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/**
 * Everything in it was written by a stranger. The contact function has cleaned it, but it is cleaned again, because
 * rows may come another way: what is not seen, or turns the direction of writing, is taken out.
 */
export const toEnquiry = (row: EnquiryRow): Enquiry => {
  const line = (text: string | null): string => visibleText(text ?? '', 'line').trim();
  const topic = (name: string, text: string | null) =>
    line(text) === '' ? [] : [`${name}: ${line(text)}`];
  return {
    id: row.id,
    name: line(row.name) || 'Nameless',
    email: line(row.email),
    company: line(row.company),
    message: visibleText(row.message, 'lines').trim(),
    topics: [
      ...topic('Service', row.service && labelOf(services, row.service)),
      ...topic('Audience', row.audience && labelOf(audiences, row.audience)),
      ...topic('Stage', row.stage),
      ...topic('Solution', row.solution),
      ...topic('Engagement', row.engagement),
    ],
    origin: [
      ...topic('Page', row.page),
      ...topic('Referrer', row.referrer),
      ...topic('Source', row.utm_source),
      ...topic('Medium', row.utm_medium),
      ...topic('Campaign', row.utm_campaign),
      ...topic('Term', row.utm_term),
      ...topic('Content', row.utm_content),
    ],
    status: row.status,
    createdAt: row.created_at,
  };
};

/** What the owner has asked for and the database has not yet acknowledged. */
export const enquiryChange = z.object({
  id: z.string(),
  status: z.enum([...enquiryStatuses, 'deleted']),
});
export type EnquiryChange = z.infer<typeof enquiryChange>;

/** The newest first; of two of the same moment the one with the higher id. */
const newestFirst = (a: Enquiry, b: Enquiry): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
  compare(b.createdAt, a.createdAt) ||
  compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The list after an enquiry, which may not be in it, has got another status or was deleted. */
export const withStatus = (
  list: EnquiryList,
  before: Enquiry,
  status: EnquiryChange['status'],
): EnquiryList => {
  const others = list.enquiries.filter(({ id }) => id !== before.id);
  const countIn = (one: EnquiryChange['status']) => (one === 'new' ? 1 : 0);
  return {
    ...list,
    newCount: Math.max(0, list.newCount + countIn(status) - countIn(before.status)),
    enquiries:
      status !== 'deleted' && isInBox(list.box, status)
        ? [...others, { ...before, status }].sort(newestFirst)
        : others,
  };
};

/** `known` holds every enquiry that was read, with the status that the database last said. */
export const applyToBox = (
  list: EnquiryList,
  changes: readonly EnquiryChange[],
  known: ReadonlyMap<string, Enquiry>,
): EnquiryList => {
  const last = new Map(changes.map(({ id, status }) => [id, status]));
  return [...last].reduce((before, [id, status]) => {
    const enquiry = known.get(id);
    return enquiry ? withStatus(before, enquiry, status) : before;
  }, list);
};

/** A box that is not read yet is loading, although the one that was open before is there. */
export const showBox = (list: Loadable<EnquiryList>, box: Box): Loadable<EnquiryList> => {
  if (list.status !== 'ready' || list.value.box === box) return list;
  return list.trouble ? { status: 'failed', fault: list.trouble } : { status: 'loading' };
};

/** Longer addresses are cut off or refused by mail programs, and by Windows before it starts one. */
const longestMailto = 1900;

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\r\n');

/** The longest beginning of a text, in whole characters, that fits when `write` has done with it. */
const fit = (text: string, write: (beginning: string) => string): string => {
  const whole = write(text);
  if (whole.length <= longestMailto) return whole;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length;
  const cut = (count: number) => write(`${characters.slice(0, count).join('').trimEnd()} […]`);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (cut(middle).length <= longestMailto) low = middle;
    else high = middle - 1;
  }
  return cut(low);
};

const longestGreeting = 60;

/**
 * Opens a mail program with an answer begun; everything is percent-encoded, so that nothing a stranger wrote can end the
 * address or begin a header. Null where the address is none that a mail program takes.
 */
export const replyAddress = (enquiry: Enquiry, when: string): string | null => {
  const { email, name, message } = enquiry;
  if (!isEmailAddress(email)) return null;
  const at = email.lastIndexOf('@');
  const to = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  const address = fit(message, (quoted) => {
    const body = `Hello ${shorten(name, longestGreeting)},\r\n\r\n\r\n\r\nOn ${when} you wrote:\r\n${quote(quoted)}`;
    return `mailto:${to}?subject=${encodeURIComponent('Re: your enquiry')}&body=${encodeURIComponent(body)}`;
  });
  return address.length <= longestMailto ? address : null;
};

/** Enquiries are about work for clients. */
export const enquiryCategory: Category = 'Contract';

const longestExcerpt = 200;

/** The task that an enquiry becomes: it names the sender. */
export const taskTextOf = ({ name, company, email, message }: Enquiry): string => {
  const sender = `${name}${company === '' ? '' : `, ${company}`} <${email}>`;
  const excerpt = shorten(message.replace(/\s+/g, ' '), longestExcerpt);
  return `Answer ${sender}: ${excerpt}`;
};
