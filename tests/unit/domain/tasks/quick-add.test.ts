import { describe, expect, test } from 'vitest';
import { describeUnknownCategory, readCategory, splitLines } from '#domain/tasks/quick-add.ts';

describe('a category in the line for a new task', () => {
  test.each([
    ['Send the invoice #con', 'Send the invoice', 'Contract'],
    ['#PERSONAL Call Ana', 'Call Ana', 'Personal'],
    ['Slides #cour, two drafts', 'Slides, two drafts', 'Course'],
    ['Fix #s the webhook', 'Fix the webhook', 'SaaS'],
    ['From #o to #admin', 'From #o to', 'Admin'],
  ])('%s', (typed, text, category) => {
    expect(readCategory(typed)).toEqual({ text, category });
  });

  test.each([
    ...['Plan #co', 'Close #12', 'Ask for C#con', 'Write #contracts', 'Write #saas-docs'],
    '# Other',
    ...['#con', ' #con ', 'x'.repeat(10_001)],
  ])('is not in "%.20s"', (text) => {
    expect(readCategory(text)).toEqual({ text, category: null });
  });
});

test.each([
  [
    'Call #unknown',
    '“#unknown” is no category. There are Contract, SaaS, Course, Personal, Other, Admin.',
  ],
  ['Plan #co', '“#co” may be Contract or Course.'],
  ['Call Ana #con', ''],
])('of "%s" it says which categories are meant or there', (text, said) => {
  expect(describeUnknownCategory(text)).toBe(said);
});

test('pasted lines lose bullets, numbers and boxes; empty ones are left out, and their order stays', () => {
  const pasted = [
    ...['- Buy milk', '\t* [ ] Call Ana', '', '  ', '1. Send it', '[] Open', '☐ Box', '> Quoted'],
    ...['· Word', 'o\tOutlook', '§\tWord', '▪ Slack', '● Docs', '○ Inner', '◦ Inner', '■ Square'],
    ...['– Dash', '\uF0B7 Symbol', '- 1) Both', 'a) Letter', '⬜\uFE0F Notion', 'Star ⭐\uFE0F'],
    ...['-', '- [ ]', '3. Dezember Steuer', '-5 degrees', '2026. A year', 'a - b', 'o relatório'],
    '§ 12 lesen',
  ].join('\r\n');
  expect(splitLines(pasted).map(({ text }) => text)).toEqual([
    ...['Buy milk', 'Call Ana', 'Send it', 'Open', 'Box', 'Quoted', 'Word', 'Outlook', 'Word'],
    ...['Slack', 'Docs', 'Inner', 'Inner', 'Square', 'Dash', 'Symbol', 'Both', 'Letter', 'Notion'],
    ...['Star ⭐', '3. Dezember Steuer', '-5 degrees', '2026. A year', 'a - b', 'o relatório'],
    '§ 12 lesen',
  ]);
});

test('what is marked as done is told', () => {
  const pasted = ['- [x] Paid', '2) [X] Sent', '☑ Filed', '✓ Asked', '✅\uFE0F Built', '[ ] Open'];
  expect(splitLines(pasted.join('\n'))).toEqual([
    ...['Paid', 'Sent', 'Filed', 'Asked', 'Built'].map((text) => ({ text, isDone: true })),
    { text: 'Open', isDone: false },
  ]);
});
