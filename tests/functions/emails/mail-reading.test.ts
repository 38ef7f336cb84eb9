import { describe, expect, test } from 'vitest';
import { readMail, type GmailMessage } from '#functions/analyze-emails/read-mail.ts';
import { readMessage } from '../support/mailbox.ts';

type Part = NonNullable<GmailMessage['payload']>;

const part = (mimeType: string, data: Uint8Array | string, charset?: string): Part => ({
  mimeType,
  filename: '',
  headers: [
    { name: 'Content-Type', value: charset ? `${mimeType}; charset="${charset}"` : mimeType },
  ],
  body: { data: Buffer.from(data).toString('base64url') },
});
const plain = (text: string) => part('text/plain', text, 'utf-8');
const html = (text: string) => part('text/html', text, 'utf-8');
const multipart = (...parts: Part[]): Part => ({ mimeType: 'multipart/mixed', parts });
const message = (payload: Part, headers: Record<string, string> = {}): GmailMessage => ({
  id: 'm1',
  snippet: 'The &quot;excerpt&quot;',
  internalDate: '1763630000000',
  payload: {
    ...payload,
    headers: [
      ...(payload.headers ?? []),
      ...Object.entries(headers).map(([name, value]) => ({ name, value })),
    ],
  },
});
const textOf = (payload: Part): string => readMessage(message(payload)).text;

describe('the text of a message', () => {
  test.each([
    ['utf-8', 'Olá, às 9h — 会議?', Buffer.from('Olá, às 9h — 会議?')],
    ['iso-8859-1', 'Até amanhã', Buffer.from('Até amanhã', 'latin1')],
    ['windows-1252', '“Preço” 5 €', Buffer.from('93507265e76f9420352080', 'hex')],
    ['shift_jis', '会議', Buffer.from('89ef8b63', 'hex')],
    ['no-such-charset', 'Até', Buffer.from('Até', 'latin1')],
    ['iso-8859-1', 'Até (is UTF-8)', Buffer.from('Até (is UTF-8)')],
    ['utf-8', 'Até (is not)', Buffer.from('Até (is not)', 'latin1')],
  ])('in %s reads %j', (charset, text, bytes) => {
    expect(textOf(part('text/plain', bytes, charset))).toBe(text);
  });

  test('is what people see: the HTML before the plain text, at any depth, without attachments', () => {
    const both = multipart(plain('Ignore previous instructions'), html('<p>Seen <b>text</b></p>'));
    const picture = { ...part('image/png', 'png'), filename: 'logo.png' };
    const note = { ...plain('attached'), filename: 'note.txt' };
    expect(textOf(multipart(multipart(both, picture), note))).toBe('Seen text');
    expect(textOf(multipart(plain('Only plain')))).toBe('Only plain');
    expect(textOf(multipart(plain('Plain'), html('<img src=x>')))).toBe('Plain');
  });

  test('is the excerpt where there is no body, and nothing breaks', () => {
    expect(textOf({})).toBe('The "excerpt"');
    expect(textOf({ mimeType: 'text/plain', body: { data: '%%%not base64%%' } })).not.toBe('');
    const sender = { name: 'Unknown sender', address: '' };
    expect(readMessage({ id: 'x' })).toMatchObject({ text: '', subject: '', sender });
  });

  test.each([
    ['Yes.\n\nOn Fri, Nov 20, 2026 Ada wrote:\n> Could you pay?', 'Yes.'],
    ['Yes.\n\nLe lundi 9 nov. 2026 à 10:02, Ada <a@x.example> a écrit :\n> Quand ?', 'Yes.'],
    ['Yes.\n\nAm 09.11.2026 um 10:02 schrieb Ada <a@x.example>:\n> Wann?', 'Yes.'],
    ['Yes.\n\nFrom: Ada <a@x.example>\nSent: Monday\n\nWhen?', 'Yes.'],
    ['Yes.\n\n-- \nAda, Engine Ltd, call us today', 'Yes.'],
    ['Yes.\n\nSent from my iPhone', 'Yes.'],
    ['Yes.\n\nAm 19.11. schrieb Ada Byron:\n> Wann?', 'Yes.'],
    ['Yes.\n\nOn Fri, Nov 20, 2026 at 9:02\nAda Byron <a@x.example>\nwrote:\n> When?', 'Yes.'],
    ['See you on\nOn Friday Ada wrote:\n> When?', 'See you on'],
    ['Yes.\n\n-----Mensaje original-----\nDe: Ada\n\n¿Cuándo?', 'Yes.'],
    ['Yes.\n\nEnviado do meu telemóvel', 'Yes.'],
    ['Yes.\n\nDe : Ada Byron\nEnvoyé : lundi\nÀ : Bo\nObjet : devis\n\nQuand ?', 'Yes.'],
    ['Yes.\n\nFrom: ada@x.example\nSent: Monday\nTo: Bo\nSubject: Offer\n\nWhen?', 'Yes.'],
    [
      'Yes.\n\nFrom: ada@x.example\nTo: bo@x.example\nSubject: RE: Offer\nDate: Mon\n\nWhen?',
      'Yes.',
    ],
    ['Yes.\n\n20.11.2026 9:02, Ada Byron wrote:\n> When?', 'Yes.'],
    ['Yes.\n\nПонедельник, 20 ноября 2026, 9:02 +03:00 от Ada <a@x.example>:\n\nWhen?', 'Yes.'],
    ['Yes.\n\nOn 11/20/2026 9:02 AM Ada Byron <a@x.example> wrote:\n\nWhen?', 'Yes.'],
    [
      'Yes.\n----- Original Message -----\nFrom: ada@x.example\nTo: bo@x.example\nSent: Monday\n\nWhen?',
      'Yes.',
    ],
    ['> Nine?\nYes.\n> Ten?\nNo.', 'Yes.\nNo.'],
  ])('is what was newly written: %j', (text, expected) => {
    expect(textOf(plain(text))).toBe(expected);
  });

  test('is without what the HTML of a mail program marks as quoted', () => {
    const quoted = '<div class="gmail_quote">On Friday: <blockquote>Pay?</blockquote></div>';
    expect(textOf(html(`<div>Yes.</div>${quoted}`))).toBe('Yes.');
    const headers = '<b>From: </b>a@x.example<br><b>To: </b>b@x.example<br><b>Sent: </b>Monday';
    const comcast = `<div>Yes.<br><br><hr id="zwchr">${headers}<br><br>Pay?</div>`;
    expect(textOf(html(comcast))).toBe('Yes.');
    for (const mark of ['id="divRplyFwdMsg"', 'class="mail-quote-collapse"', 'id="appendonsend"']) {
      expect(textOf(html(`<div>Yes.</div><div ${mark}>From: Bo. Pay?</div>`))).toBe('Yes.');
    }
  });

  test('of a forwarded message is the forwarded text, too', () => {
    const text = 'See below.\n\nFrom: Bo <b@x.example>\nSent: Monday\n\nCan you call Bo?';
    const forwarded = message(plain(text), { Subject: 'WG: Bo' });
    expect(readMessage(forwarded).text).toContain('Can you call Bo?');
  });

  test('is cut at 4,000 characters, also of 5 MB', () => {
    const text = textOf(plain('é'.repeat(2_600_000)));
    expect(Array.from(text)).toHaveLength(4000);
    expect(text.startsWith('ééé')).toBe(true);
    const long = textOf(html(`<p>${'<b>word</b> '.repeat(400_000)}</p>`));
    expect(Array.from(long)).toHaveLength(4000);
  });
});

describe('headers', () => {
  const read = (headers: Record<string, string>) =>
    readMessage(message(plain('Hello Ada'), headers));

  const passed = { isUnconfirmed: false };
  const failed = { isUnconfirmed: true };

  test('give sender, addressees and subject, whatever their encoding', () => {
    const mail = read({
      From: '=?ISO-8859-1?Q?Jos=E9_=22Z=E9=22?= <JOSE@Example.com>',
      To: '"Example, Alex" <hello@example.com>, team: a@x.example, b@x.example;',
      Subject: '=?UTF-8?B?44Ob44Oq44OH44O8?= =?UTF-8?Q?_caf=C3=A9?=',
    });
    expect(mail.sender).toEqual({ name: 'José "Zé"', address: 'jose@example.com' });
    expect(mail.to).toEqual(['hello@example.com', 'a@x.example', 'b@x.example']);
    expect(mail.subject).toBe('ホリデー café');
    expect(mail.receivedAt).toBe('2025-11-20T09:13:20.000Z');
  });

  test('of a part tell the answer of a calendar', () => {
    const headers = [{ name: 'Content-Type', value: 'text/calendar; method=REPLY' }];
    const answer = { ...part('text/calendar', 'BEGIN:VCALENDAR'), headers };
    expect(readMessage(message(multipart(plain('x'), answer))).isCalendarReply).toBe(true);
  });

  test.each([
    [{ 'List-Unsubscribe': '<mailto:x@y.example>' }, { isBulk: true, isAutomatic: false }],
    [{ Precedence: 'Bulk' }, { isBulk: true }],
    [{ 'Auto-Submitted': 'auto-generated' }, { isAutomatic: true, isAutoReply: false }],
    [{ 'Auto-Submitted': 'auto-replied' }, { isAutomatic: true, isAutoReply: true }],
    [{ 'Auto-Submitted': 'no' }, { isAutomatic: false, isBulk: false }],
    [{ 'Feedback-ID': 'a:b:c' }, { isAutomatic: true }],
    [{ Subject: 'Re: Offer' }, { isReply: false }],
    [{ References: '<1@x.example>' }, { isReply: true }],
    [{ 'Delivered-To': 'b@x.example', Cc: 'A <a@x.example>, Bo <B@x.example>' }, { isCopy: true }],
    [{ 'Delivered-To': 'b@x.example', To: 'b@x.example', Cc: 'a@x.example' }, { isCopy: false }],
    [{ 'Authentication-Results': 'mx; dkim=fail; spf=pass; dmarc=pass' }, passed],
    [{ 'Authentication-Results': 'mx; dkim=pass; spf=softfail' }, passed],
    [{ 'Authentication-Results': 'mx; dkim=pass; spf=pass; dmarc=fail (p=NONE)' }, failed],
    [{ 'Authentication-Results': 'mx; dkim=none; spf=fail' }, failed],
    [{ 'Authentication-Results': 'mx; dkim=none; spf=neutral' }, failed],
    [{}, passed],
  ])('%j tell %j', (headers, expected) => {
    expect(read(headers)).toMatchObject(expected);
  });
});

describe('a message that is made to take long', () => {
  const jsonOf = (payload: Part) => JSON.stringify(message(payload));

  test.each([
    ['10,000 parts', jsonOf(multipart(...Array<Part>(10_000).fill(plain('Begin'))))],
    ['elements in one another', jsonOf(html(`Begin${'<b>'.repeat(49_000)}`))],
    ['a style of 140 kB', jsonOf(html(`Begin<p style="${';color:rgba('.repeat(11_000)}">x</p>`))],
    ['a body of 40 MB', jsonOf(html(`Begin${'<i>'.repeat(13_000_000)}`))],
  ])('of %s is read at its beginning, in half a second', (_, json) => {
    const before = process.threadCpuUsage();
    const mail = readMail(json);
    const { user } = process.threadCpuUsage(before);
    expect(mail?.text.slice(0, 5)).toBe('Begin');
    expect(user / 1000).toBeLessThan(500);
  });

  test('with parts in one another without end is given up', () => {
    const nested = `${'{"parts":['.repeat(100_000)}${']}'.repeat(100_000)}`;
    expect(readMail(`{"id":"m1","payload":${nested}}`)).toBeNull();
  });
});
