/** Schemas for the text of a page: the content loader hands over each block as HTML, made from Markdown. */
import { z } from 'zod';

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The words of HTML, as they are read. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

/** Words as HTML. */
export const htmlOf = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Check = z.core.ParsePayload<string>;

const tooLong = (html: string, maximum: number): readonly z.core.$ZodRawIssue[] => {
  const input = wordsOf(html);
  return input.length > maximum ? [{ code: 'too_big', origin: 'string', maximum, input }] : [];
};

const object = (input: string, message: string): z.core.$ZodRawIssue => ({
  code: 'custom',
  input,
  message,
});

/** Anything that Markdown can write: paragraphs, headings, lists, pictures. */
export const prose = z.array(z.string()).min(1);

/** A paragraph, in which words may be bold or linked. */
export const block = (longest: number) =>
  z
    .string()
    .meta({ maxLength: longest })
    .transform((html, { issues }) => {
      const inner = /^<p>((?:(?!<img)[\s\S])*)<\/p>$/.exec(html)?.[1];
      if (inner === undefined)
        issues.push(
          object(html, 'Words are expected here, without a list, a heading or a picture.'),
        );
      else issues.push(...tooLong(inner, longest));
      return inner ?? '';
    });

/** A paragraph and a table. */
export const withTable = (longest: number) =>
  z
    .array(z.string())
    .refine(
      ([, table = '', ...more]) => /^<table(?![\s\S]*<th><\/th>)/.test(table) && more.length === 0,
      'One paragraph is expected here and, below it, a table with a heading over each column: | What | Before | After |, a line of |---|---|---|, and the lines with the numbers.',
    )
    .pipe(z.tuple([block(longest), z.string()]));

/** Text of one paragraph. */
export const paragraph = (longest: number) => z.tuple([block(longest)]).transform(([only]) => only);

/** One paragraph whose words are shown as they stand. */
export const sentence = (longest: number) =>
  paragraph(longest).transform((html, { issues }) => {
    if (html.includes('<'))
      issues.push(
        object(html, 'These words are shown as they stand: take bold words and links out of them.'),
      );
    return wordsOf(html);
  });

/** An entry of a list, in which words may be bold or linked. */
export const point = (longest: number) =>
  z
    .string()
    .meta({ maxLength: longest })
    .check(({ value, issues }: Check) => {
      if (/<(?:p|ul|ol|img)\b/.test(value))
        issues.push(object(value, 'An entry of this list is one paragraph of words.'));
      else issues.push(...tooLong(value, longest));
    });
