import { describe, expect, test } from 'vitest';
import { describeUnknownCategory, readCategory } from '#domain/tasks/typed-category.ts';

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
