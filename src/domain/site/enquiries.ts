/** Enquiries of the contact form as the owner reads them, and the rules of the Inbox. */
import * as z from 'zod/mini';
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

/** The enquiries that are shown together, by the names of their boxes. */
export const boxes = { new: 'New', handled: 'Handled', spam: 'Spam' } as const;
export type Box = keyof typeof boxes;

export const boxOf = (status: EnquiryStatus): Box =>
  status === 'new' || status === 'spam' ? status : 'handled';

/** The newest enquiries, of all boxes. */
export type EnquiryList = {
  enquiries: readonly Enquiry[];
  /** Whether there are older ones. */
  hasOlder: boolean;
  unreadable: number;
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

/** The list with the changes that are not saved yet; one that is not listed stays so. */
export const applyChanges = (list: EnquiryList, changes: readonly EnquiryChange[]): EnquiryList => {
  const last = new Map(changes.map(({ id, status }) => [id, status]));
  const enquiries = list.enquiries.flatMap((enquiry) => {
    const status = last.get(enquiry.id) ?? enquiry.status;
    return status === 'deleted' ? [] : [{ ...enquiry, status }];
  });
  return { ...list, enquiries };
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

/** The task that an enquiry becomes; the message itself stays in the Inbox. */
export const taskTextOf = ({ name, company }: Pick<Enquiry, 'name' | 'company'>): string =>
  company === '' || company === name ? `Answer ${name}` : `Answer ${name} (${company})`;

export const countNew = ({ enquiries }: Pick<EnquiryList, 'enquiries'>): number =>
  enquiries.filter(({ status }) => status === 'new').length;
