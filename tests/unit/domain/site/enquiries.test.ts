import { describe, expect, test } from 'vitest';
import {
  enquiryRow,
  replyAddress,
  applyChanges,
  taskTextOf,
  toEnquiry,
  type Enquiry,
} from '#domain/site/enquiries.ts';

/** The visitor filled in what is required, and came by no campaign. */
const row = enquiryRow.parse({
  ...Object.fromEntries(Object.keys(enquiryRow.shape).map((column) => [column, null])),
  ...{ id: 'id-1', name: 'Ana', email: 'ana@example.com', message: 'Please call.', status: 'new' },
  created_at: '2026-11-21T20:14:00.000001+00:00',
});

const enquiry = (changed: Partial<Enquiry> = {}): Enquiry => ({ ...toEnquiry(row), ...changed });

describe('what a stranger wrote', () => {
  test('loses what is not seen and what turns the direction of writing, in every field', () => {
    const hidden = '\u202e\u2066\u200b\u0007';
    const required = { name: `A${hidden}na\n`, email: `ana${hidden}@example.com` };
    const optional = {
      company: `Ac${hidden}me`,
      stage: `ear${hidden}ly`,
      utm_term: `c${hidden}rm`,
    };
    const message = `one${hidden}\r\ntwo`;
    expect(toEnquiry({ ...row, ...required, ...optional, message })).toMatchObject({
      ...{ name: 'Ana', email: 'ana@example.com', company: 'Acme', message: 'one\ntwo' },
      ...{ topics: ['Stage: early'], origin: ['Term: crm'] },
    });
  });

  test('is told with the words of the form, and unknown words as they are', () => {
    const chosen = { stage: 'early', solution: 'pipeline', engagement: 'advisory' };
    const { topics } = toEnquiry({ ...row, service: 'audits', audience: 'martians', ...chosen });
    expect(topics).toEqual([
      ...['Service: Audits', 'Audience: martians'],
      ...['Stage: early', 'Solution: pipeline', 'Engagement: advisory'],
    ]);
  });

  test('comes with where the visit came from, in the words of campaigns', () => {
    const campaign = {
      ...{ page: '/for-b2b', referrer: 'news.example', utm_source: 'mail', utm_medium: 'email' },
      ...{ utm_campaign: 'spring', utm_term: 'crm', utm_content: 'footer' },
    };
    expect(toEnquiry({ ...row, ...campaign }).origin).toEqual([
      ...['Page: /for-b2b', 'Referrer: news.example', 'Source: mail', 'Medium: email'],
      ...['Campaign: spring', 'Term: crm', 'Content: footer'],
    ]);
    expect(toEnquiry(row).origin).toEqual([]);
  });
});

test('the list is shown with the last change of each enquiry, without deleted ones, in its order', () => {
  const enquiries = ['c', 'b', 'a'].map((id) => enquiry({ id }));
  const list = { enquiries, asked: 10, hasOlder: false, unreadable: 0 };
  const changes = [
    { id: 'c', status: 'done' },
    { id: 'b', status: 'deleted' },
    { id: 'c', status: 'spam' },
    { id: 'unknown', status: 'done' },
  ] as const;
  expect(applyChanges(list, changes).enquiries.map(({ id, status }) => [id, status])).toEqual([
    ['c', 'spam'],
    ['a', 'new'],
  ]);
});

describe('the answer', () => {
  const when = 'Saturday 21 November 2026 at 20:14';
  /** What a mail program reads. */
  const read = (address: string | null) => {
    const url = new URL(address ?? '');
    return { to: decodeURIComponent(url.pathname), ...Object.fromEntries(url.searchParams) };
  };

  test.each([
    ...['ana%0Abcc=eve@example.com', 'ana&bcc=eve@example.com', "o'neil+work@example.com"],
    ...['&cc=eve#@example.com', 'ana@bücher.example'],
  ])('to %s goes to exactly this address, with no header but ours', (email) => {
    const address = replyAddress(enquiry({ email }), when);
    expect(address).toMatch(/^mailto:[^?&=\s]+\?subject=[^&\s]*&body=[^&\s]*$/);
    expect(read(address)).toMatchObject({ to: email, subject: 'Re: your enquiry' });
    expect(Object.keys(read(address))).toEqual(['to', 'subject', 'body']);
  });

  test.each([
    ...['ana@example.com?bcc=eve@example.com', 'ana@example.com,eve@example.com'],
    ...['ana@example.com\r\nbcc:eve@example.com', 'ana%0Abcc:eve@example.com'],
    ...['ana eve@example.com', `${'é'.repeat(400)}@example.com`, 'javascript:alert(1)', 'ana', ''],
  ])('is not offered to "%s", which is no address', (email) => {
    expect(replyAddress(enquiry({ email }), when)).toBeNull();
  });

  test('is begun with the text quoted, and neither name nor message adds a header', () => {
    const name = 'Ana&bcc=eve@example.com#?';
    const address = replyAddress(enquiry({ name, message: '&subject=x\n\n%0Abcc: eve' }), when);
    expect(read(address)).toEqual({
      to: 'ana@example.com',
      subject: 'Re: your enquiry',
      body: `Hello ${name},\r\n\r\n\r\n\r\nOn ${when} you wrote:\r\n> &subject=x\r\n>\r\n> %0Abcc: eve`,
    });
  });

  test.each([
    ['\n', 10_000],
    ['😀', 5000],
  ])('to %j many times is cut to what mail programs take, between characters', (text, count) => {
    const address = replyAddress(enquiry({ message: `a${text.repeat(count)}z` }), when) ?? '';
    expect(address.length).toBeLessThanOrEqual(1900);
    const { body = '' } = { ...read(address) };
    expect(body.endsWith(' […]')).toBe(true);
    expect(body).not.toContain('\ufffd');
  });
});

test('a name without end does not crowd out the answer', () => {
  const address = replyAddress(enquiry({ name: '😀'.repeat(200) }), 'today') ?? '';
  expect(address.length).toBeLessThanOrEqual(1900);
  expect(decodeURIComponent(address)).toContain('> Please call.');
});

test.each([
  ['', 'Answer Ana'],
  ['Ana', 'Answer Ana'],
  ['Acme', 'Answer Ana (Acme)'],
])('the task of somebody of the company "%s" is "%s"', (company, text) => {
  expect(taskTextOf(enquiry({ company }))).toBe(text);
});
