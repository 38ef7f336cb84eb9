/** Reads the parts of a message: decodes them, and takes the text that people see and its writer has written. */
import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { longestMailText } from '#domain/mail/mail.ts';
import { outsideLines } from '#domain/untrusted-text.ts';
import { htmlText } from './html-text.ts';
import { withoutQuotes } from './without-quotes.ts';

const header = z.object({ name: z.string(), value: z.string() });

type Part = {
  mimeType?: string | undefined;
  filename?: string | undefined;
  headers?: readonly z.infer<typeof header>[] | undefined;
  body?: { data?: string | undefined } | undefined;
  parts?: readonly Part[] | undefined;
};

export const part: z.ZodMiniType<Part> = z.object({
  mimeType: z.optional(z.string()),
  filename: z.optional(z.string()),
  headers: z.optional(z.array(header)),
  body: z.optional(z.object({ data: z.optional(z.string()) })),
  parts: z.optional(z.lazy(() => z.array(part))),
});

const longestHeader = 10_000;
/** Of each part only the beginning is decoded, because the judgement needs no more. A multiple of 4 base64 letters. */
const mostPartCharacters = 200_000;
const mostParts = 20;
/** What is written above so long a message is read; what is below it is not. */
const mostReplyCharacters = 5 * longestMailText;

export const headerOf = (headers: Part['headers'], name: string): string | undefined =>
  headers?.find((one) => one.name.toLowerCase() === name)?.value.slice(0, longestHeader);

const typeOf = ({ headers }: Part): string => headerOf(headers, 'content-type') ?? '';

/** Text in another charset is hardly ever valid UTF-8. */
const decode = (found: Part): string => {
  const data = found.body?.data ?? '';
  const bytes = Buffer.from(data.slice(0, mostPartCharacters), 'base64');
  // As a stream, a character that was cut at the end is no fault.
  const stream = data.length > mostPartCharacters;
  const declared = /charset\s*=\s*"?([\w.:-]+)/i.exec(typeOf(found))?.[1] ?? 'utf-8';
  for (const charset of ['utf-8', declared]) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream });
    } catch {
      continue;
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
};

const isAttachment = ({ filename = '', headers }: Part): boolean =>
  filename !== '' || /^\s*attachment/i.test(headerOf(headers, 'content-disposition') ?? '');

/** All parts in their order, without those of attachments. */
const partsOf = (found: Part): readonly Part[] =>
  isAttachment(found) ? [found] : [found, ...(found.parts ?? []).flatMap(partsOf)];

const forwarded = /^\s*(?:fwd?|wg|enc|rv|tr)\s*:/iu;

/** What the writer has written; all of a message that is passed on, or that has nothing but quoted lines. */
const writtenIn = (text: string, subject: string): string => {
  const lines = outsideLines(text, mostReplyCharacters);
  if (forwarded.test(subject)) return lines;
  const words = withoutQuotes(lines);
  return words.trim() === '' ? lines.replace(/^>.*$/gmu, '') : words;
};

/** The text of the HTML where there is one, else the plain text, else Gmail's own excerpt. */
export const readBody = (root: Part, snippet: string, subject: string) => {
  const parts = partsOf(root);
  const ofType = (type: string) =>
    parts.filter((one) => one.mimeType === type && !isAttachment(one)).slice(0, mostParts);
  const html = ofType('text/html').map((one) => htmlText(decode(one), 2 * mostReplyCharacters));
  const text = [html, ofType('text/plain').map(decode)]
    .map((all) => outsideLines(writtenIn(all.join('\n'), subject), longestMailText))
    .find((written) => written !== '');
  return {
    text: text ?? outsideLines(htmlText(snippet, longestMailText), longestMailText),
    isCalendarReply: parts.some((one) => /method="?reply/i.test(typeOf(one))),
  };
};
