/** Reads the parts of a message: decodes them, and takes the text that people see and its writer has written. */
import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { longestMailText } from '#domain/mail/mail.ts';
import { outsideLines } from '#domain/untrusted-text.ts';
import { htmlText, type HtmlText } from './html-text.ts';
import { newWords } from './new-words.ts';

const header = z.object({ name: z.string(), value: z.string() });

type Part = {
  mimeType?: string | undefined;
  filename?: string | undefined;
  headers?: readonly z.infer<typeof header>[] | undefined;
  body?: { data?: string | undefined } | undefined;
  parts?: readonly unknown[] | undefined;
};

/** Nested parts are checked one by one in `textParts`, because they can be nested to any depth. */
export const part: z.ZodMiniType<Part> = z.object({
  mimeType: z.optional(z.string()),
  filename: z.optional(z.string()),
  headers: z.optional(z.array(header)),
  body: z.optional(z.object({ data: z.optional(z.string()) })),
  parts: z.optional(z.array(z.unknown())),
});

const longestHeader = 10_000;
const deepestPart = 12;
const mostParts = 100;
/** Of each kind of text only the beginning is decoded, because the judgement needs no more. A multiple of 4 base64 letters. */
const mostBodyCharacters = 200_000;

export const headerOf = (headers: Part['headers'], name: string): string | undefined =>
  headers?.find((one) => one.name.toLowerCase() === name)?.value.slice(0, longestHeader);

const declaredCharset = /charset\s*=\s*"?([\w.:-]+)/i;

/**
 * Valid UTF-8 is decoded as UTF-8 whatever charset is declared, because text in another charset is hardly ever valid
 * UTF-8; ISO-2022 is the exception, because it uses ASCII bytes only.
 */
const decodeText = (bytes: Uint8Array, charset: string, isCut: boolean): string => {
  const decode = (label: string, fatal = false) =>
    // As a stream, a character that was cut at the end is no fault.
    new TextDecoder(label, { fatal }).decode(bytes, { stream: isCut });
  try {
    return /^iso-2022/i.test(charset) ? decode(charset) : decode('utf-8', true);
  } catch {
    try {
      return decode(/^utf-?8$/i.test(charset) ? 'windows-1252' : charset);
    } catch {
      return decode('windows-1252');
    }
  }
};

const isAttachment = (found: Part): boolean =>
  (found.filename ?? '') !== '' ||
  /^\s*attachment/i.test(headerOf(found.headers, 'content-disposition') ?? '');

type FoundParts = { parts: readonly Part[]; isCut: boolean; isCalendarReply: boolean };

/** The text parts in their order, attachments left out; those of a forwarded message are included. */
const textParts = (root: Part): FoundParts => {
  const parts: Part[] = [];
  let seen = 0;
  let isCut = false;
  let isCalendarReply = false;
  const walk = (current: Part, depth: number) => {
    seen += 1;
    const type = headerOf(current.headers, 'content-type') ?? '';
    isCalendarReply ||= /calendar/i.test(current.mimeType ?? '') && /method="?reply/i.test(type);
    if (isAttachment(current)) return;
    if (/^text\/(plain|html)$/i.test(current.mimeType ?? '')) parts.push(current);
    for (const child of current.parts ?? []) {
      if (depth === deepestPart || seen === mostParts) {
        isCut = true;
        return;
      }
      const read = part.safeParse(child);
      if (read.success) walk(read.data, depth + 1);
    }
  };
  walk(root, 0);
  return { parts, isCut, isCalendarReply };
};

/** The texts of all parts, of which HTML is turned into what people see. */
const readParts = (parts: readonly Part[]): HtmlText => {
  const texts: string[] = [];
  let left = mostBodyCharacters;
  const all = { isCut: false, isTracked: false, hasMisleadingLink: false };
  for (const { body, headers, mimeType } of parts) {
    const data = body?.data ?? '';
    const bytes = Buffer.from(data.slice(0, left), 'base64');
    const charset = declaredCharset.exec(headerOf(headers, 'content-type') ?? '')?.[1];
    const decoded = decodeText(bytes, charset ?? 'windows-1252', data.length > left);
    const read = /html/i.test(mimeType ?? '') ? htmlText(decoded, 4 * longestMailText) : null;
    texts.push(read?.text ?? decoded);
    all.isCut ||= data.length > left || read?.isCut === true;
    all.isTracked ||= read?.isTracked === true;
    all.hasMisleadingLink ||= read?.hasMisleadingLink === true;
    left -= Math.min(left, data.length);
  }
  return { text: texts.join('\n'), ...all };
};

/** What is written above so long a message is read; what is below it is not. */
const mostReplyCharacters = 5 * longestMailText;
const forwarded = /^\s*(?:fwd?|wg|enc|rv|tr)\s*:/iu;

/** What the writer has written; all of a message that is passed on, or that has nothing but quoted lines. */
const writtenIn = (text: string, subject: string): string => {
  const lines = outsideLines(text, mostReplyCharacters);
  if (forwarded.test(subject)) return lines;
  const words = newWords(lines);
  return words.trim() === '' ? lines.replace(/^>.*$/gmu, '') : words;
};

type Body = HtmlText & { isCalendarReply: boolean };

/**
 * The text of the HTML part where there is one that could be read to its end, else the plain part, else Gmail's own
 * excerpt.
 */
export const readBody = (root: Part | undefined, snippet: string, subject: string): Body => {
  const found = root ? textParts(root) : { parts: [], isCut: false, isCalendarReply: false };
  const ofType = (type: RegExp) =>
    readParts(found.parts.filter(({ mimeType }) => type.test(mimeType ?? '')));
  const html = ofType(/html/i);
  const plain = ofType(/plain/i);
  const inOrder = html.isCut && !plain.isCut ? [plain, html] : [html, plain];
  for (const { text: whole, isCut } of inOrder) {
    const text = writtenIn(whole, subject);
    const clean = outsideLines(text, longestMailText);
    if (clean === '') continue;
    const isShortened = clean.endsWith('…') && !text.endsWith('…');
    return { ...html, ...found, text: clean, isCut: found.isCut || isCut || isShortened };
  }
  const excerpt = outsideLines(htmlText(snippet, longestMailText).text, longestMailText);
  return { ...html, ...found, text: excerpt, isCut: found.isCut || html.isCut || plain.isCut };
};
