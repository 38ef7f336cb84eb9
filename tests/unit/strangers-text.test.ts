/** Whatever reads text of strangers needs time that grows with its length and not with the square of it. */
import { expect, test } from 'vitest';
import { readEvents } from '#domain/calendar/calendar.ts';
import { readTimes } from '#domain/dates/read-times.ts';
import { scoreMail } from '#domain/mail/mail-score.ts';
import { modelSentence } from '#domain/model-sentence.ts';
import { checkEnquiry, sameEnquiryKey } from '#domain/site/contact.ts';
import { isEmailAddress } from '#domain/site/email-address.ts';
import { replyAddress, taskTextOf } from '#domain/site/enquiries.ts';
import { readOrigin } from '#domain/site/visit-origin.ts';
import { splitLines } from '#domain/tasks/pasted-list.ts';
import { readCategory } from '#domain/tasks/typed-category.ts';
import { readTask } from '#domain/tasks/read-task.ts';
import { describeRecurrence } from '#domain/tasks/recurrence.ts';
import { checkText } from '#domain/tasks/tasks.ts';
import { outsideLine, outsideLines } from '#domain/untrusted-text.ts';
import { deviceOf } from '#domain/visits/device.ts';
import { wayOf } from '#domain/visits/visit.ts';
import { htmlText } from '#functions/analyze-emails/html-text.ts';
import { withoutQuotes } from '#functions/analyze-emails/without-quotes.ts';
import { readMail } from '#functions/analyze-emails/read-mail.ts';
import { addressGroup, clientAddress } from '#lib/client-address.ts';
import { fold } from '#lib/fold.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { hasVisibleText, visibleText } from '#lib/visible-text.ts';
import { fromCsv } from '../../scripts/data/csv.ts';
import { readTodoist } from '../../scripts/data/todoist.ts';
import { context } from '../fixtures/mail/plain-mail.ts';

/** Each is repeated until the text is long enough. */
const shapes = [
  ...['\n', '\r\n', ' ', 'a', '1', '<br>', '<div>', '<', '<p style="a:b;">', '<!-- ', '/* '],
  ...['> a\n', '>', '"', '\\"', '(', '[{', '&amp;', ',', 'a@b.example, ', '@', '--b\n'],
  ...['=?utf-8?Q?a?= ', '1234from<>', 'Op a\nschreef\n', 'On Ana wrote ', '\u200d'],
  'every 2 weeks from 1 to 2 ',
];

/** The beginning of a message of which one part is the text. */
const mailOf = (mimeType: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  readMail(
    JSON.stringify({
      id: 'm1',
      payload: {
        mimeType,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: { data: Buffer.from(body).toString('base64url') },
      },
    }),
  );

const judge = (text: string) => {
  const mail = mailOf('text/plain', `a${text}`, { From: text, Subject: text });
  return mail && [scoreMail(mail, context()), taskTextOf(enquiryOf(mail.text))];
};

const enquiryOf = (text: string) => ({
  ...{ id: '', email: 'a@b.example', name: text, company: text, message: text },
  ...{ topics: [], origin: [], status: 'new' as const, createdAt: '' },
});
const present = { date: '2026-11-28', minute: 600 };
const now = new Date('2026-11-28T10:00:00Z');
/** A Headers object takes no line ends. */
const inHeader = (text: string) => text.replaceAll(/[^ -~]/g, '');
const longestHeader = 16_384;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'plain mail': (text) => mailOf('text/plain', text),
  'HTML mail': (text) => mailOf('text/html', text),
  'mail headers': (text) =>
    mailOf('text/plain', 'x', {
      ...{ From: text, To: text, Cc: text, 'Reply-To': text, Subject: text, Date: text },
      ...{ 'Content-Type': text, 'Content-Disposition': text, 'Authentication-Results': text },
    }),
  'mail attributes': (text) =>
    mailOf('text/html', `x<p style='${text}' class='${text}'>y<a href='${text}'>${text}</a>`),
  'a meta element': (text) => mailOf('text/html', `<meta ${text}`),
  'a style sheet': (text) => htmlText(`<style>${text}</style>x`, 4000),
  'a style sheet in braces': (text) => htmlText(`<style>@a{b{c}${text}`, 4000),
  'without quotes': (text) => withoutQuotes(outsideLines(text, 1_000_000)),
  'the score of a mail': judge,
  'a model’s sentence': (text) => modelSentence(text, 1000),
  lines: (text) => [outsideLine(text, 1_000_000), outsideLines(text, 1_000_000)],
  'visible text': (text) => [visibleText(text, 'line'), hasVisibleText(text), fold(text)],
  times: (text) => readTimes(text, present),
  'a task': (text) => [readTask(text, present), checkText(text)],
  'a repetition': (text) => describeRecurrence(`FREQ=DAILY;${text}`),
  'pasted lines': (text) => [splitLines(text), readCategory(text)],
  'an enquiry': (text) => {
    const fields = { name: text, email: text, company: text, message: text };
    return [checkEnquiry({ ...fields, page: text, utm_source: text }), sameEnquiryKey(fields)];
  },
  'an address': (text) => [isEmailAddress(text), isEmailAddress(`a@${text}`)],
  'an answer to an enquiry': (text) => [replyAddress(enquiryOf(text), 'Friday')],
  'the origin of a visit': (text) => [
    readOrigin({
      address: `https://a.example/?utm_source=${encodeURIComponent(text)}`,
      before: text,
    }),
    wayOf({ page: '/', search: `?${text}`, referrer: text }, new Set()),
    deviceOf(text),
  ],
  'calendar entries': (text) => {
    const guest = { email: text, displayName: text };
    const named = { id: 'e', summary: text, location: text, htmlLink: text, attendees: [guest] };
    const start = { dateTime: text, timeZone: text };
    return readEvents({ items: [named, { ...named, start }, { ...named, start: { date: text } }] });
  },
  JSON: parseJsonText,
  CSV: (text) => fromCsv(`text\n${text}`),
  Todoist: (text) => {
    const values = { TYPE: 'task', CONTENT: text, DATE: text, TIMEZONE: text, INDENT: text };
    return readTodoist([{ at: '', values }], { project: text, present });
  },
  'headers of a request': (text) => {
    const header = inHeader(text).slice(0, longestHeader);
    return [
      ...[readRetryAfter(header, now)],
      ...[clientAddress(header, '::1', 1), addressGroup(header)],
    ];
  },
};

/** Of processor time. What grows with the square of 200,000 characters takes many seconds; the server gives up after 2. */
const longestMs = 1000;

const isSlow = (reader: (text: string) => unknown, shape: string): boolean => {
  const text = shape.repeat(200_000 / shape.length);
  const before = process.threadCpuUsage();
  try {
    reader(text);
  } catch {
    // A text that is refused has been read as well.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 > longestMs;
};

test.each(Object.entries(readers))('%s of 200 kB is read within a second', (_, reader) => {
  expect(shapes.filter((shape) => isSlow(reader, shape))).toEqual([]);
});
