/** Turns a message as Gmail answers it into a `Mail`: decodes headers and parts, and takes the text that people see. */
import { addressParser, decodeWords } from 'postal-mime';
import * as z from 'zod/mini';
import { longestMailText, withoutQuotes, type Mail } from '#domain/mail.ts';
import { outsideLine, outsideLines } from '#domain/outside-text.ts';
import { htmlText } from './html-text.ts';

const header = z.object({ name: z.string(), value: z.string() });

type Part = {
  mimeType?: string | undefined;
  filename?: string | undefined;
  headers?: readonly z.infer<typeof header>[] | undefined;
  body?: { data?: string | undefined } | undefined;
  parts?: readonly unknown[] | undefined;
};

/** Nested parts are checked one by one in `textParts`, because they can be nested to any depth. */
const part: z.ZodMiniType<Part> = z.object({
  mimeType: z.optional(z.string()),
  filename: z.optional(z.string()),
  headers: z.optional(z.array(header)),
  body: z.optional(z.object({ data: z.optional(z.string()) })),
  parts: z.optional(z.array(z.unknown())),
});

/** A message as Gmail answers it for `format=full`, and without a body for `format=metadata`. */
export const gmailMessage = z.object({
  id: z.string(),
  threadId: z.optional(z.string()),
  labelIds: z.optional(z.array(z.string())),
  snippet: z.optional(z.string()),
  internalDate: z.optional(z.string()),
  payload: z.optional(part),
});
export type GmailMessage = z.infer<typeof gmailMessage>;

const longestHeader = 10_000;
const mostAddresses = 50;
const deepestPart = 12;
const mostParts = 100;
/** Only the beginning of a body is decoded, because the judgement needs no more. A multiple of 4 base64 letters. */
const mostBodyCharacters = 200_000;

const headerOf = (headers: Part['headers'], name: string): string | undefined =>
  headers?.find((one) => one.name.toLowerCase() === name)?.value.slice(0, longestHeader);

/** Decodes base64url and base64; characters of neither alphabet are ignored. */
const decodeBase64Url = (data: string): Uint8Array => {
  const letters = data
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  const characters = atob(whole);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < characters.length; index += 1) {
    bytes[index] = characters.charCodeAt(index);
  }
  return bytes;
};

const decoderOf = (charset: string): TextDecoder => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
};

/**
 * Decodes text. Valid UTF-8 is decoded as UTF-8 whatever charset is declared, because text in another charset is
 * hardly ever valid UTF-8; ISO-2022 is the exception, because it uses ASCII bytes only.
 */
export const decodeText = (bytes: Uint8Array, charset: string): string => {
  if (/^iso-2022/i.test(charset)) return decoderOf(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(/^utf-?8$/i.test(charset) ? 'windows-1252' : charset).decode(bytes);
  }
};

const charsetOf = (found: Part, bytes: Uint8Array): string => {
  const declared = /charset\s*=\s*"?([\w.:-]+)/i;
  const inHeader = declared.exec(headerOf(found.headers, 'content-type') ?? '')?.[1];
  if (inHeader !== undefined) return inHeader;
  const begin = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2048));
  return declared.exec(/<meta[^>]+>/i.exec(begin)?.[0] ?? '')?.[1] ?? 'windows-1252';
};

const isAttachment = (found: Part): boolean =>
  (found.filename ?? '') !== '' ||
  /^\s*attachment/i.test(headerOf(found.headers, 'content-disposition') ?? '');

/** The text parts in their order, attachments left out; those of a forwarded message are included. */
const textParts = (root: Part): readonly Part[] => {
  const found: Part[] = [];
  let seen = 0;
  const walk = (current: Part, depth: number) => {
    seen += 1;
    if (depth > deepestPart || seen > mostParts || isAttachment(current)) return;
    if (/^text\/(plain|html)$/i.test(current.mimeType ?? '')) found.push(current);
    for (const child of current.parts ?? []) {
      const read = part.safeParse(child);
      if (read.success) walk(read.data, depth + 1);
    }
  };
  walk(root, 0);
  return found;
};

/** Drops a multi-byte character that was cut at the end, because it would make the text invalid UTF-8. */
const withoutCutCharacter = (bytes: Uint8Array, isCut: boolean): Uint8Array => {
  if (!isCut) return bytes;
  const last = bytes.findLastIndex((byte) => byte < 0x80);
  return last >= 0 && bytes.length - last < 4096 ? bytes.subarray(0, last + 1) : bytes;
};

const readPart = (found: Part): string => {
  const data = found.body?.data ?? '';
  const isCut = data.length > mostBodyCharacters;
  const bytes = withoutCutCharacter(decodeBase64Url(data.slice(0, mostBodyCharacters)), isCut);
  const text = decodeText(bytes, charsetOf(found, bytes));
  return /html/i.test(found.mimeType ?? '')
    ? htmlText(text, 4 * longestMailText)
    : text.slice(0, 8 * longestMailText);
};

/** The HTML as text where there is HTML, else the plain text, else Gmail's own excerpt. */
const bodyText = (root: Part | undefined, snippet: string): string => {
  const parts = root ? textParts(root) : [];
  for (const kind of [/html/i, /plain/i]) {
    const text = parts
      .filter(({ mimeType }) => kind.test(mimeType ?? ''))
      .map(readPart)
      .join('\n');
    const clean = outsideLines(withoutQuotes(text), longestMailText);
    if (clean !== '') return clean;
  }
  return outsideLines(htmlText(snippet, longestMailText), longestMailText);
};

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

/** @param isCut whether the message came without its body, because the body is too long */
export const readMail = (message: GmailMessage, isCut = false): Mail => {
  const headers = message.payload?.headers;
  const get = (name: string) => headerOf(headers, name);
  const from = get('from') ?? '';
  const [sender] = addressesIn(from);
  const [replyTo] = addressesIn(get('reply-to'));
  const name = sender?.name ?? '';
  const address = sender?.address ?? '';
  const autoSubmitted = (get('auto-submitted') ?? 'no').trim().toLowerCase();
  const precedence = (get('precedence') ?? '').trim().toLowerCase();
  return {
    id: message.id,
    sender: {
      name: name || address || outsideLine(decodeHeader(from), 200) || 'Unknown sender',
      address,
    },
    replyTo: replyTo && replyTo.address !== address ? replyTo.address : null,
    to: addressesIn(get('to')).map((one) => one.address),
    subject: outsideLine(decodeHeader(get('subject') ?? ''), 300),
    receivedAt: readDate(message, get('date')),
    text: bodyText(message.payload, message.snippet ?? ''),
    isBulk:
      get('list-unsubscribe') !== undefined ||
      get('list-id') !== undefined ||
      ['bulk', 'list', 'junk'].includes(precedence),
    isAutomatic: autoSubmitted !== 'no' || get('x-autoreply') !== undefined,
    isAutoReply: autoSubmitted.startsWith('auto-replied') || get('x-autoreply') !== undefined,
    labels: message.labelIds ?? [],
    isCut,
  };
};
