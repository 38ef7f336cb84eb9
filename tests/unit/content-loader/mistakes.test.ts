/** The mistakes that owners make most in the fields of their files: each is told with file, line, field and the way out. */
import { expect, test } from 'vitest';
import { landing, useCase, useContentCopy } from './content-copy.ts';

/**
 * What becomes what, a part of the message, the field where it is named, and words of the line that is named where that is
 * not the changed one.
 */
type Mistake = readonly [
  from: string | RegExp,
  to: string,
  says: string | RegExp,
  field?: string,
  line?: string,
];

const name = 'name: Example';
const counting = /^counting:/m;
const zone = 'clock: { zone: ';
const place = 'weather: { name: Zürich, latitude: ';
const braces = 'Braces stand for what the page puts in';

/** By file. */
const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  [landing]: [
    [name, 'name: "Each mistake', 'stands in quotes'],
    [name, 'name: [Draft]', 'text is expected, not a list', 'name'],
    [name, 'name: \u{200B}Example', 'a sign that cannot be seen (U+200B)'],
    ['running text.', 'running\u{202E} text.', 'a sign that cannot be seen (U+202E)'],
    [name, `${name}\nname: Again`, 'stands in the same group already'],
    [name, 'nmae: Example', "There is no field 'nmae'. Did you mean 'name'?", 'nmae'],
    [`${name}\n`, '', "'name' is missing: text is expected.", 'name', 'title:'],
    [
      name,
      `name:${' long'.repeat(12)}`,
      'at most 40 characters can stand here; there are 59.',
      'name',
    ],
    [name, `${name}\nlang: german`, 'such as de or pt-PT', 'lang'],
    ['offer: service', 'offer: servce', "Did you mean 'service'?", 'offer'],
    [
      'price: build',
      'price: adit',
      "There is no price 'adit' in content/site.yaml. Did you mean 'audit'?",
      'price',
    ],
    ['running text.', 'running text. {{<img src="a.jpg">}}', 'begins a part of another program'],
  ],
  [useCase]: [
    ['order: 900', 'order: 0', 'at least 1 is expected, not 0.', 'order'],
    [
      'name:',
      'related: [{ link: /about }]\nname:',
      'begins with /use-cases/',
      'related, 1st entry, link',
    ],
  ],
  'legal/terms.mdx': [
    [/^updated: .*$/m, 'updated: 20.11.2026', 'year-month-day, such as 2026-11-20', 'updated'],
    [/^updated:/m, 'formerSlugs: [login]\nupdated:', 'itself uses: remove it', 'formerSlugs'],
    [/^updated:/m, 'formerSlugs: [a?b]\nupdated:', 'leave out what stands behind', 'formerSlugs'],
    [
      /^updated:/m,
      'formerSlugs: [/use-cases/use-case-for-tests]\nupdated:',
      'taken by content/use-cases/use-case-for-tests.mdx',
      'formerSlugs',
    ],
    ['{props.controller}', '{props.contoller}', 'There is no name {props.contoller}'],
  ],
  'pages/services.mdx': [
    [/^ {4}name: .*\n/m, '', "'name' is missing", 'offers, 1st entry, name', '- id'],
  ],
  'site.yaml': [
    [/^address: (.*)$/m, 'address: $1/', 'ends in a slash. Write https://', 'address'],
    [/^address: (.*)$/m, 'address: $1/blog', 'without a path: https://', 'address'],
    [/^email: .*$/m, 'email: a @example.com', 'such as hello@example.com', 'email'],
    [
      counting,
      `${zone}Europe/Lissabon }\ncounting:`,
      "Did you mean 'Europe/Lisbon'?",
      'clock, zone',
    ],
    [counting, `${place}473.7, longitude: 8.5 }\ncounting:`, /90\b.*473\.7/, 'weather, latitude'],
    [counting, 'phone: ask me\ncounting:', "such as '+351 912 345 678'", 'phone'],
    [counting, 'portrait: /me.png\ncounting:', 'There is no file public/me.png', 'portrait'],
    [/^links:.*$/m, "$&\n  shop: 'ftp://a.com'", 'https://, tel: or mailto:', 'links, shop'],
    [/^links:.*$/m, "$&\n  my-shop: 'https://a.com'", 'begins with a letter', 'links, my-shop'],
    [/^( +)value: .*$/m, "$1value: '299'", 'a number, without quotes', 'prices, course, value'],
  ],
  'words.yaml': [
    [
      /^ {2}portrait: .*$/m,
      '  portrait: Of {owner}, {name}',
      '{owner} means nothing here',
      'everywhere, portrait',
    ],
    [/^ {2}stars: .*$/m, '  stars: five stars', '{rating} is missing', 'everywhere, stars'],
    [/^ {2}thanks: .*$/m, '  thanks: Thank you, { name }.', braces, 'form, thanks'],
    [/^ {2}toast: .*$/m, '  toast: Hi, {name}!', /means nothing.*without braces/, 'form, toast'],
    [/^ {2}days: .*$/m, '  days: [a, b, c, d, e, f]', 'exactly 5 entries', 'home, days'],
  ],
  'testimonials.yaml': [
    [/^ {2}sample: true/m, '  sample: yes', 'true or false', '1st entry, sample'],
  ],
  'dashboard/monthly-focus.md': [
    [/^month: .*$/m, 'month: Juni 2025', 'a month and a year, such as June 2025.', 'month'],
    [/^goals:\n(.*\n)/m, 'goals:\n$1$1', 'This goal stands above already', 'goals, 2nd entry'],
  ],
};

const { check, edit, read } = useContentCopy();

const cases = Object.entries(mistakes).flatMap(([file, all]) =>
  all.map(([from, to, says, field, line]) => ({ file, from, to, says, field, line })),
);

/** The number of the first line that holds the words. */
const lineOf = (text: string, words: string): number =>
  text.split('\n').findIndex((line) => line.includes(words)) + 1;

test.for(cases)('$file: $from becomes $to', ({ file, from, to, says, field, line }) => {
  const before = read(file).split('\n');
  edit(file, from, to);
  const changed = read(file)
    .split('\n')
    .findIndex((text, index) => text !== before[index] && text !== '');
  const found = check().problems.filter((problem) =>
    typeof says === 'string' ? problem.message.includes(says) : says.test(problem.message),
  );
  expect(found, JSON.stringify(check().problems)).toHaveLength(1);
  expect(found[0]).toMatchObject({ file: `content/${file}`, ...(field && { field }) });
  expect(found[0]?.line).toBe(line ? lineOf(read(file), line) : changed + 1);
});
