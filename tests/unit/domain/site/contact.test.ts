import { describe, expect, test } from 'vitest';
import { checkEnquiry, longest } from '#domain/site/contact.ts';
import { readPrefill } from '#domain/site/prefill.ts';

const ownWords = {
  solutions: {
    pipeline: 'improve the pipeline',
    success: 'improve retention',
  },
  engagements: { advisory: 'discuss an advisory engagement' },
  otherSolution: 'talk about the {name} solution',
  otherEngagement: 'talk about the {name} engagement',
  twoWishes: '{first} and {second}',
  audiences: { agencies: 'an agency', b2c: 'a B2C company' },
  companies: 'companies',
  atStage: '{companies} at the {stage} stage',
  wish: 'I’d like to {wish}.',
  wishFor: 'I’d like to {wish} for {companies}.',
  start: 'I’d like to get started with automation for {companies}.',
  talk: 'I’d like to talk about automation for {companies}.',
};
const complete = { name: 'Ana', email: 'ana@example.com', message: 'Please call.' };
const prefill = (query: string) => readPrefill(new URLSearchParams(query), ownWords);

describe('what a visitor writes', () => {
  test('name, email and message are enough', () => {
    expect(checkEnquiry({ ...complete, company: '', service: '', audience: '' })).toEqual({
      ok: true,
      enquiry: { ...complete, company: undefined, service: undefined, audience: undefined },
    });
  });

  test.for(['\u200b\u200d', '\u2800', '\u3164 \u00ad', '\u0301', '\u202e\u2066', '\ud800'])(
    'a name of %j alone is no name',
    (name) => {
      expect(checkEnquiry({ ...complete, name })).toMatchObject({ problems: { name: 'missing' } });
    },
  );

  test.for(['name', 'email', 'company', 'message'])('NUL in %s cannot be read', (field) => {
    const problems = { [field]: 'unreadable' };
    expect(checkEnquiry({ ...complete, [field]: 'a\0@example.com' })).toMatchObject({ problems });
  });

  test('what is hidden or turns the text round is taken out; line breaks stay', () => {
    const name = 'A\u200bna\u202e \x07L\nB';
    const message = 'One\r\nTwo\u2028\tThree\u202e\x1b[31m \ud83d\udc69\u200d\ud83d\udcbb \udc00';
    expect(checkEnquiry({ ...complete, name, message })).toMatchObject({
      enquiry: { name: 'Ana L B', message: 'One\nTwo\n\tThree[31m \ud83d\udc69\u200d\ud83d\udcbb' },
    });
  });

  test.for([
    ...['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'a..b@example.com'],
    ...['.a@example.com', 'a@-x.example', 'a@1.2.3.4', 'a@[::1]', 'a@b@c d.example'],
    ...['a@example.com/x', 'a@example.com:80', 'a@exa_mple.com', '"a b"@example.com', 'a<b>@c.de'],
  ])('the address %s is not accepted', (email) => {
    expect(checkEnquiry({ ...complete, email })).toMatchObject({
      ok: false,
      problems: { email: 'incomplete' },
    });
  });

  test.for([
    ...['ana@münchen.example', 'ana@xn--mnchen-3ya.example', 'ana@пример.рф'],
    ...['ana@example.xn--p1ai', 'анна@例え.テスト', 'jo.o+tag@sub.example.co'],
  ])('the address %s is accepted', (email) => {
    expect(checkEnquiry({ ...complete, email })).toMatchObject({ ok: true, enquiry: { email } });
  });

  test('spaces round an answer are not part of it; too long and unknown ones are told so', () => {
    const check = (fields: object) => checkEnquiry({ ...complete, ...fields });
    expect(check({ email: ' ana@example.com ' })).toMatchObject({ enquiry: complete });
    const message = 'x'.repeat(longest.message + 1);
    expect(check({ message })).toMatchObject({ problems: { message: 'too-long' } });
    expect(check({ service: 'hacking' })).toMatchObject({ problems: { service: 'unknown' } });
  });

  test.for([null, [], 'text', 7])('%j is not an enquiry', (values) => {
    expect(checkEnquiry(values).ok).toBe(false);
  });
});

describe('what a link fills in', () => {
  test.for(['workshops', 'audits', 'consulting', 'automation', 'other', 'workshop', 'AUDIT'])(
    'service=%s chooses it, in the plural',
    (given) => {
      const service = given.toLowerCase().replace(/(workshop|audit)$/, '$1s');
      expect(prefill(`service=${given}`)).toMatchObject({ service, message: '' });
    },
  );

  test.for(['', 'x', 'constructor', '__proto__', 'toString'])(
    'service=%s and the same audience leave the placeholder',
    (value) => {
      const nothing = { service: undefined, audience: undefined, context: {}, message: '' };
      expect(prefill(`service=${value}&audience=${value}`)).toEqual(nothing);
    },
  );

  test.for([
    ['solution=pipeline', 'improve the pipeline.'],
    ['engagement=advisory', 'discuss an advisory engagement.'],
    ['stage=early', 'talk about automation for companies at the early stage.'],
    ['audience=agencies', 'get started with automation for an agency.'],
    ['audience=b2c&solution=success', 'improve retention for a B2C company.'],
    // Words that no button of the site has as delivered are named as they are.
    ['solution=constructor', 'talk about the constructor solution.'],
    [
      'solution=price-lists&engagement=half-year',
      'talk about the price lists solution and talk about the half year engagement.',
    ],
  ] as const)('%s says what its button says', ([query, message]) => {
    const filled = prefill(query);
    expect(filled.message).toBe(`I’d like to ${message}`);
    expect(filled.audience).toBe(query.includes('audience') ? 'other' : undefined);
  });

  test('a link cannot put words into the visitor’s mouth', () => {
    for (const value of ['<b>x</b>', 'send money to', 'x'.repeat(41), 'ö']) {
      expect(prefill(`solution=${encodeURIComponent(value)}`)).toMatchObject({
        context: {},
        message: '',
      });
    }
  });
});
