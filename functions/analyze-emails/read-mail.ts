/** Turns a message as Gmail answers it into a `Mail`: reads its headers, and its text through mail-body.ts. */
import { addressParser, decodeWords } from 'postal-mime';
import * as z from 'zod/mini';
import type { Mail } from '#domain/mail/mail.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { headerOf, part, readBody } from './mail-body.ts';

/** A message as Gmail answers it for `format=full`, and without a body for `format=metadata`. */
const gmailMessage = z.object({
  id: z.string(),
  threadId: z.optional(z.string()),
  labelIds: z.optional(z.array(z.string())),
  snippet: z.optional(z.string()),
  internalDate: z.optional(z.string()),
  payload: z.optional(part),
});
export type GmailMessage = z.infer<typeof gmailMessage>;

const mostAddresses = 50;
/** The names of the headers that are read, in lower case. */
export const usedHeaders = [
  ...['from', 'reply-to', 'to', 'cc', 'subject', 'date', 'in-reply-to', 'references'],
  ...['list-unsubscribe', 'list-id', 'precedence', 'auto-submitted', 'x-autoreply'],
  ...['authentication-results', 'feedback-id', 'content-type'],
];

const decodeHeader = (value: string): string => {
  try {
    return decodeWords(value);
  } catch {
    return value;
  }
};

type Address = { name: string; address: string };

const addressesIn = (value: string | undefined): readonly Address[] => {
  if (value === undefined) return [];
  const parsed = addressParser(value, { flatten: true });
  return parsed.slice(0, mostAddresses).flatMap((one) =>
    typeof one.address === 'string' && one.address !== ''
      ? [
          {
            name: outsideLine(decodeHeader(one.name), 200),
            address: outsideLine(one.address, 320).toLowerCase(),
          },
        ]
      : [],
  );
};

const readDate = (message: GmailMessage, dateHeader: string | undefined): string => {
  const received = Number(message.internalDate ?? Number.NaN);
  const time = Number.isFinite(received) ? received : Date.parse(dateHeader ?? '');
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
};

/** What the receiving server has found out; only its own header counts, which stands before all others. */
const authenticationOf = (header: string): Mail['authentication'] => {
  const result = (method: string) =>
    new RegExp(`\\b${method}=(\\w+)`, 'i').exec(header)?.[1]?.toLowerCase();
  const [spf, dkim, dmarc] = ['spf', 'dkim', 'dmarc'].map(result);
  if (dmarc === 'pass') return 'passed';
  if (dmarc === 'fail') return 'failed';
  if (dkim === 'pass' || spf === 'pass') return 'passed';
  return spf === 'fail' || dkim === 'fail' ? 'failed' : 'unknown';
};

const calendarAnswers =
  /^(?:accepted|declined|tentative|tentatively accepted|aceite|aceito|recusado|zugesagt|angenommen|abgelehnt|aceptad[ao]|rechazad[ao]|accepté|refusé)\s*:/iu;

const toMail = (message: GmailMessage): Mail => {
  const headers = message.payload?.headers;
  const get = (name: string) => headerOf(headers, name);
  const from = get('from') ?? '';
  const [sender] = addressesIn(from);
  const [replyTo] = addressesIn(get('reply-to'));
  const name = sender?.name ?? '';
  const address = sender?.address ?? '';
  const autoSubmitted = (get('auto-submitted') ?? 'no').trim().toLowerCase();
  const precedence = (get('precedence') ?? '').trim().toLowerCase();
  // Between angle brackets, after a name for people.
  const listId = outsideLine(
    /<([^<>]*)>\s*$/u.exec(get('list-id') ?? '')?.[1] ?? get('list-id') ?? '',
    400,
  ).toLowerCase();
  const subject = outsideLine(decodeHeader(get('subject') ?? ''), 300);
  const body = readBody(message.payload, message.snippet ?? '', subject);
  return {
    id: message.id,
    sender: {
      name: name || address || outsideLine(decodeHeader(from), 200) || 'Unknown sender',
      address,
    },
    replyTo: replyTo && replyTo.address !== address ? replyTo.address : null,
    to: addressesIn(get('to')).map((one) => one.address),
    cc: addressesIn(get('cc')).map((one) => one.address),
    subject,
    receivedAt: readDate(message, get('date')),
    text: body.text,
    isCut: body.isCut,
    isTracked: body.isTracked,
    hasMisleadingLink: body.hasMisleadingLink,
    isCalendarReply: body.isCalendarReply || calendarAnswers.test(subject),
    isReply: get('in-reply-to') !== undefined || get('references') !== undefined,
    authentication: authenticationOf(get('authentication-results') ?? ''),
    isBulk:
      get('list-unsubscribe') !== undefined ||
      listId !== '' ||
      ['bulk', 'list', 'junk'].includes(precedence),
    listId,
    isReport: message.payload?.mimeType === 'multipart/report',
    isAutomatic:
      autoSubmitted !== 'no' ||
      get('x-autoreply') !== undefined ||
      get('feedback-id') !== undefined,
    isAutoReply: autoSubmitted.startsWith('auto-replied') || get('x-autoreply') !== undefined,
    labels: message.labelIds ?? [],
  };
};

/** `gave-up`: the message cannot be read, or not in the time and memory that are allowed. */
export type ReadMail = Mail | 'no-message' | 'gave-up';

/** @param json the body of Gmail's answer */
export const readMail = (json: string): ReadMail => {
  const found = gmailMessage.safeParse(parseJsonText(json));
  if (!found.success) return 'no-message';
  try {
    return toMail(found.data);
  } catch {
    return 'gave-up';
  }
};
