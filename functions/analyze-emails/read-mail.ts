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

type Address = { name: string; address: string };

const addressesIn = (value: string): readonly Address[] =>
  addressParser(value, { flatten: true })
    .slice(0, mostAddresses)
    .map(({ name, address = '' }) => ({
      name: outsideLine(decodeWords(name), 200),
      address: outsideLine(address, 320).toLowerCase(),
    }))
    .filter(({ address }) => address !== '');

/** The receiving server's own header stands before all others; it has none for mail within the same domain. */
const isUnconfirmed = (results = 'dmarc=pass'): boolean =>
  /\bdmarc=fail\b/i.test(results) || !/\b(?:dmarc|dkim|spf)=pass\b/i.test(results);

const toMail = (message: GmailMessage): Mail => {
  const headers = message.payload?.headers;
  const get = (name: string) => headerOf(headers, name) ?? '';
  const from = get('from');
  const [{ name, address } = { name: '', address: '' }] = addressesIn(from);
  const autoSubmitted = get('auto-submitted').trim().toLowerCase();
  const precedence = get('precedence').trim().toLowerCase();
  // Between angle brackets, after a name for people.
  const list = get('list-id').replace(/^.*<([^<>]*)>\s*$/su, '$1');
  const listId = outsideLine(list, 400).toLowerCase();
  const [account] = addressesIn(get('delivered-to'));
  const subject = outsideLine(decodeWords(get('subject')), 300);
  const body = readBody(message.payload ?? {}, message.snippet ?? '', subject);
  return {
    id: message.id,
    sender: {
      name: name || address || outsideLine(decodeWords(from), 200) || 'Unknown sender',
      address,
    },
    to: addressesIn(get('to')).map((one) => one.address),
    isCopy: addressesIn(get('cc')).some((one) => one.address === account?.address),
    subject,
    receivedAt: new Date(Number(message.internalDate ?? 0)).toISOString(),
    text: body.text,
    isCalendarReply: body.isCalendarReply,
    isReply: get('in-reply-to') !== '' || get('references') !== '',
    isUnconfirmed: isUnconfirmed(headerOf(headers, 'authentication-results')),
    isBulk:
      get('list-unsubscribe') !== '' ||
      listId !== '' ||
      ['bulk', 'list', 'junk'].includes(precedence),
    listId,
    isReport: message.payload?.mimeType === 'multipart/report',
    isAutomatic: !['', 'no'].includes(autoSubmitted) || get('feedback-id') !== '',
    isAutoReply: autoSubmitted.startsWith('auto-replied'),
    labels: message.labelIds ?? [],
  };
};

/**
 * @param json the body of Gmail's answer
 * @returns null for what is no message, or cannot be read
 */
export const readMail = (json: string): Mail | null => {
  try {
    const found = gmailMessage.safeParse(parseJsonText(json));
    return found.success ? toMail(found.data) : null;
  } catch {
    return null;
  }
};
