/** Ways to break a content file, and what the owner must be told. */
import { landing, useCase } from '../content-copy.ts';

/**
 * Words of the file, those that the owner writes in their place, words of the message, the field that it names, and words
 * of the line that it names, where that is not the first that has changed.
 */
type Mistake = readonly [
  ...[from: string | RegExp, to: string, says: string | RegExp],
  ...[field?: string | undefined, line?: string],
];

const name = 'name: Example';
const openQuote = 'A quote that opens a text must be closed at its end';
const colon = /contains a colon and a space.*must stand in quotes/;
const booking = /begins with a sign.*must stand in quotes.*'@booking'/;
const indent = 'Indent with the space bar: two spaces for each level';
const samePlace = 'Fields of one group begin at the same place';
const noField = 'a name, a colon and a space are expected';

/** Between the lines of hyphens: people who do not know YAML. */
const inFields: readonly Mistake[] = [
  [name, 'name: "Each mistake', openQuote],
  [name, "name: 'Each mistake", openQuote],
  [name, "name: 'It's here'", 'must stand in quotes'],
  [name, 'name: "No" is an answer', 'must stand in quotes'],
  [name, 'name: Example: tests', colon],
  [name, 'name: @booking', booking],
  [name, 'name: [Draft] Hello', /a bracket.*must stand in quotes/],
  [name, 'name: [Draft]', /Text is expected, not a list.*put the whole text in quotes/, 'name'],
  [name, 'name: *Bold* words', 'must stand in quotes'],
  [name, 'name: &Co and friends', 'must stand in quotes'],
  [name, 'name: %25 less', 'must stand in quotes'],
  [name, 'name: We are #1', /a note to yourself.*Put the whole text in quotes/],
  [
    name,
    'name: #1 in town',
    /Text is expected, not nothing\. .*begins with # must stand in quotes/,
    'name',
  ],
  [
    name,
    'promises: [One\nname: Example',
    'What is opened with { or [ must be closed',
    undefined,
    'One',
  ],
  [name, 'promises:\n\t- One\nname: Example', indent, undefined, 'One'],
  [name, 'promises:\n  - One\n  -Two\nname: Example', samePlace, undefined, '-Two'],
  [name, ' name: Example', samePlace],
  [name, 'name:Example', noField],
  [name, 'name Example', noField],
  [name, 'name: Example\nand more words', 'indent it by two more spaces'],
  // Fields that are written as YAML wants them and do not say what the page needs.
  [name, 'name: Example\nname: Again', 'stands in the same group already'],
  [name, 'nmae: Example', /^There is no field 'nmae'\. Did you mean 'name'\?$/, 'nmae'],
  [name, 'name: 12', "Text is expected, not the number 12. Put it in quotes: '12'", 'name'],
  [
    name,
    'name: Example\nnoindex: yes',
    "not 'yes'. Write true or false, without quotes.",
    'noindex',
  ],
  [name, 'name:', 'Text is expected, not nothing.', 'name'],
  [name, `name:${' long'.repeat(12)}`, 'At most 40 characters fit here; there are 59.', 'name'],
  [
    name,
    'name: Example\npromises: One',
    /A list is expected.*begins with a hyphen and a space/,
    'promises',
  ],
  ['offer: service', 'offer: servce', "Did you mean 'service'?", 'offer'],
];

const steps =
  '\n<Steps>\n\n1. **One**\n   Words.\n2. **Two**\n   Words.\n3. **Three**\n   Words.\n\n</Steps>\n';
const benefits = '<Benefits>';
const figures = '<Figures>';
const checklist = '<Checklist>';
const price = '<Price>';

/** In the parts of the text. */
const inParts: readonly Mistake[] = [
  [
    '# Each mistake',
    '## Each mistake',
    'The page has no title: # Words',
    undefined,
    'Example: tests',
  ],
  ['Example: tests\n\n', '', 'missing here: a short line above the title', undefined, '# Each'],
  [
    '[Get Started](/contact)\n\n',
    '',
    /missing here: a line of links.*\[Get Started\]\(\/contact\)/,
    undefined,
    '# Each',
  ],
  ['[Get Started](/contact)', '[Get Started](contact)', "Did you mean '/contact'?"],
  ['[Get Started](/contact)', '[Get Started](“/contact”)', "in straight ones: '/contact'"],
  ['[Get Started](/contact)', '[**Get** Started](/contact)', 'shown as they stand'],
  [
    '[Get Started](/contact)',
    '[A](/contact) [B](/about) [C](/terms)',
    'At most 2 buttons fit here; there are 3.',
  ],
  ['- **25%** a figure', '- 25% a figure', /missing here: .*\*\*Words\*\* of an entry/, figures],
  ['- **25%** a figure\n', '', 'At least 2 items fit here; there are 1.', figures, '- **12**'],
  [
    '- **25%** a figure',
    '- **25%** a *figure* ![A](../pictures/dot.png)',
    'without a list',
    figures,
  ],
  [
    '<Figures>',
    '<Figures clam>',
    "There is no field 'clam'. Did you mean 'claim'?",
    '<Figures>',
    '<Figures clam>',
  ],
  ['<Figures>', '<Figures claim={true}>', 'has braces in it', undefined, '<Figures claim'],
  [/Checklist>/g, 'Cheklist>', 'Did you mean <Checklist>?', undefined, '<Cheklist>'],
  [
    '- Lists of text',
    '- Lists of text\n\n  Twice.',
    'one paragraph of words',
    checklist,
    'Lists of text',
  ],
  [
    '- Lists of text\n',
    '',
    'At least 3 items fit here; there are 2.',
    checklist,
    'Lists of entries',
  ],
  [
    'It has one of each kind of part.',
    'One.\n\nTwo.',
    'At most 1 paragraph fits here; there are 2.',
    benefits,
    'One.',
  ],
  ['## Why it is here', '## Why **it** is here', 'shown as they stand'],
  [
    '</Benefits>\n',
    '</Benefits>\n\nAnd more.\n',
    'stands below <Benefits>',
    undefined,
    'And more.',
  ],
  ['</Benefits>\n', '', 'A part is closed on a line of its own', undefined, '<Benefits>'],
  [
    '- **First**\n  It is',
    '- **First**\n\n  One.\n\n  It is',
    'At most 1 paragraph fits here',
    benefits,
    'One.',
  ],
  ['- **First**', '- :radar: **First**', /cannot stand here: an icon/, benefits],
  [
    '<Price of="build">',
    '<Price of="none">',
    "no price 'none' in content/site.yaml",
    price,
    '<Price of',
  ],
  [
    '<Price of="build">',
    '<Price of="a b">',
    "no price 'a b' in content/site.yaml",
    price,
    '<Price of',
  ],
  ['<Price of="build">', '<Price>', 'This is missing here: of="…"', price, '<Price>'],
  [
    '<Price of="build">',
    '## Words\n\n<Price of="build">',
    /cannot stand here: a heading/,
    price,
    '## Words',
  ],
  [
    '\n## The end',
    `\n## Steps\n${steps.replace('3. **Three**\n   Words.\n', '')}\n## The end`,
    'Exactly 3 items',
    '<Steps>',
    '1. **One**',
  ],
  [
    '\n## The end',
    `\n<Week />\n\n## The end`,
    /<Week> cannot stand here, but one of <Checklist>/,
    '<Week>',
    '<Week />',
  ],
  [
    '\n## The end',
    `${steps}\n## The end`,
    'missing here: a heading above this part',
    '<Steps>',
    '<Steps>',
  ],
  ['\nBelow it stands nothing.\n', steps, 'missing here: a last section', undefined, '<Steps>'],
];

const noHtml = 'write &lt; for it';

/** In running text. */
const inText = (
  [
    ['We <3 it.', `A < begins a tag. To show the sign, ${noHtml}`],
    ['Takes <1 hour.', noHtml],
    ['a<br>b', 'A line break is written <br />'],
    ['<!-- later -->', '{/* like this */}'],
    ['Hello {firstName}!', '\\{firstName\\}'],
    ['Hello {firstName!', 'put a backslash before it'],
    ['<Chart />', /There is no <Chart>.*&lt;Chart&gt;/],
    ['Dear <name>,', /A tag must be closed.*write &lt; for it/],
    ['See <https://example.com/a>.', '[example.com](https://example.com)'],
    ['To <me@example.com>.', '[me@example.com](mailto:me@example.com)'],
    ['A <b>bold word.', 'A tag must be closed'],
    ['A bold</b> word.', 'A tag must be opened in the same paragraph'],
    ['<b>A <i>word</b></i>', 'the last one opened is closed first'],
    ['import taxes are high.', 'is taken for program code'],
    ['<script>alert(1)</script>', 'Scripts are not allowed'],
    ['<iframe src="https://example.com"></iframe>', /blocks them.*Use a link/],
    ['<p style="color:red">Red</p>', "'style', which the security policy"],
    ['<img src="/a.png" />', '![What the picture shows]'],
    ['# Terms', 'Begin other headings with ##'],
    ['Words.[^1]\n\n[^1]: Below.', 'A page has no footnotes'],
    ['Words <Steps /> here.', '<Steps> begins a line of its own'],
    ['<Stepz />', 'Did you mean <Steps>?'],
    ['See [this](example.com/page).', 'https://example.com/page'],
    ['![](../pictures/dot.png)', 'no words for people'],
    ['![A](../pictures/a.png)', 'There is no picture content/pictures/a.png'],
    ['![A](https://a.com/a.png)', /security policy.*\.\.\/pictures\/a\.png/],
    ['![A](/a.png)', /content\/pictures\/.*\.\.\/pictures\/a\.png/],
    ['![A](../pictures/a b.png)', /has a space.*a-b\.png/],
    ['See [this] (/contact).', 'remove the space'],
    ['[a page][contact]', /is no link.*Write the address itself: \[a page\]\(\/contact\)/],
    ['See [this page][].', 'says where [this page] leads'],
    ['See [this]().', 'The link has no address'],
    ['[me](me@example.com)', 'Write mailto:me@example.com'],
    ['[me](javascript:alert)', 'links begin with a slash, https://'],
    ['[a](/nowhere-at-all)', "'/nowhere-at-all' leads to a page that does not exist."],
    ['[a](/services#audit)', "'/services' has no part '#audit'. Did you mean '#audits'?"],
    ['[b](@emial)', "Did you mean '@email'? It has: "],
    ['[c](/about/)', "ends in a slash; addresses of this site do not: '/about'"],
    ['Hello {{name}}!', '\\{\\{name\\}\\}'],
  ] as const
).map(([text, says]): Mistake => ['running text.\n', `running text.\n\n${text}\n`, says]);

const retention = /whole months or years, such as 12 months or 1 year.*that are older are deleted/;
const braces = 'Braces stand for what the page puts in';

/** By file. The lines of what the owner wrote are found by their fields. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  [landing]: [...inFields, ...inParts, ...inText],
  [useCase]: [
    ['order: 900', 'order: first', "A number is expected, not 'first'.", 'order'],
    ['icon: radar\n', 'icon: radra\n', "There is no icon 'radra'. Did you mean 'radar'?", 'icon'],
    [
      'icon: radar\n',
      'icon: mail-warning\n',
      "There is no icon 'mail-warning' any more. Did you mean 'mail-exclamation-point'?",
      'icon',
    ],
    ['1. :radar: **One**', '1. :radra: **One**', "Did you mean 'radar'?", '<Features>'],
    ['1. :radar: **One**', '1. **One**', 'missing here: an icon before a title', '<Features>'],
    [
      /<Quote.*\n.*one\.\n.*\n/,
      '',
      'Exactly 3 items are expected here; there are 2.',
      '<Quote>',
      'rating="5"',
    ],
    ['author="Somebody" sample>', 'autor="Somebody" sample>', "Did you mean 'author'?", '<Quote>'],
    ['rating="5"', 'rating="6"', 'One of 1, 2, 3, 4, 5 is expected', '<Quote>'],
    ['Words of one.', 'Words of **one**.', 'shown as they stand', '<Quote>'],
    [
      '**A file**: with a mistake',
      '**A file**: with a mistake that is much too long',
      'At most 30',
      '<Workflow>',
    ],
    ['3. **A message**: with the way out\n', '', 'At least 3 items', '<Workflow>', '1. **A file**'],
    [
      'name:',
      'related: [{ link: /use-cases/use-case-for-test }]\nname:',
      "Did you mean '/use-cases/use-case-for-tests'?",
      'related[0].link',
    ],
    [
      'name:',
      'serviceLink: /landing/landing-for-test\nname:',
      "Did you mean '/landing/landing-for-tests'?",
      'serviceLink',
    ],
    [
      'name:',
      'formerSlugs: [https://old.example/a]\nname:',
      'a whole address, such as',
      'formerSlugs[0]',
    ],
    ['name:', 'formerSlugs: [/a/]\nname:', 'a whole address, such as', 'formerSlugs[0]'],
  ],
  'pages/terms.mdx': [
    [/^updated: .*$/m, 'updated: 20.11.2026', 'year-month-day, such as 2026-11-20', 'updated'],
    [
      /^kind:/m,
      'formerSlugs: [login]\nkind:',
      'The address /login is one that the site itself uses: remove it',
      'formerSlugs',
    ],
  ],
  'pages/about.mdx': [
    [
      / id="[^"]*"/,
      ' id="https://youtube.com/watch?v=dQw4w9WgXcQ"',
      "what stands behind 'v=' or 'list=' in its address",
      '<Video>',
    ],
    [
      /## [^\n]*\n\n[^\n]*\n\n<Video [^>]*>/,
      '',
      'in this order: <Story>, text alone, <Project>, <Features>, <Video>, <Benefits>.',
      '<Benefits>',
      '<Benefits>',
    ],
  ],
  'site.yaml': [
    [/^address: (.*)$/m, 'address: $1/', 'The address ends in a slash. Write https://', 'address'],
    [/^email: .*$/m, 'email: a @example.com', 'such as hello@example.com', 'email'],
    [/^( +)retention: .*$/m, '$1retention: as needed', retention, 'legal.retention'],
    [
      /^counting:/m,
      'clock: { zone: Europe/Lissabon }\ncounting:',
      "There is no time zone 'Europe/Lissabon'. Did you mean 'Europe/Lisbon'?",
      'clock.zone',
    ],
    [
      /^counting:/m,
      'clock: { zone: CET+1 }\ncounting:',
      'A zone is written such as Europe/Lisbon',
      'clock.zone',
    ],
    [
      /^counting:/m,
      'weather: { name: Zürich, latitude: 473.7, longitude: 8.5 }\ncounting:',
      /90\b.*473\.7/,
      'weather.latitude',
    ],
    [
      /^counting:/m,
      'phone: ask me\ncounting:',
      "a phone number is written such as '+351 912 345 678'",
      'phone',
    ],
    [
      /^links:.*$/m,
      "$&\n  shop: 'ftp://example.com'",
      'an address begins with https://, tel: or mailto:',
      'links.shop',
    ],
    [
      /^links:.*$/m,
      "$&\n  my-shop: 'https://example.com'",
      'letters and digits and begins with a letter',
      'links.my-shop',
    ],
    [
      /^links:.*$/m,
      "$&\n  phone: 'tel:+351912'",
      'have it already, as the fields email and phone',
      'links.phone',
    ],
    [/^( +)value: .*$/m, '$1value: 2.900', 'is read as the number 2.9. Did you mean 2900?'],
    [
      /^( +)value: .*$/m,
      '$1value: 1234.567',
      'two decimals at most, such as 19.90',
      'prices.course.value',
    ],
  ],
  'words.yaml': [
    [
      /^ {2}portrait: .*$/m,
      '  portrait: Of {owner}, {name}',
      /\{owner\} means nothing here.*and no other: \{name\}/,
      'everywhere.portrait',
    ],
    [
      /^ {2}stars: .*$/m,
      '  stars: five stars',
      /\{rating\} is missing.*write it where the page is to put that in/,
      'everywhere.stars',
    ],
    [
      /^ {2}stored: .*$/m,
      '  stored: To {visitor}.',
      /\{email\} is missing.*\{visitor\} and \{email\}|\{visitor\} and \{email\}.*\{email\} is missing/,
      'form.stored',
    ],
    [/^ {2}updated: .*$/m, '  updated: On {date and {date}', braces, 'legal.updated'],
    [/^ {2}thanks: .*$/m, '  thanks: Thank you, { name }.', braces, 'form.thanks'],
    [
      /^ {2}toast: .*$/m,
      '  toast: Hi, {name}!',
      /\{name\} means nothing here.*write it without braces/,
      'form.toast',
    ],
    [/^ {2}position: .*$/m, '  position: {position} of {count}', 'must stand in quotes'],
    [
      /^ {2}skip: .*\n/m,
      '',
      "The field 'skip' is missing: text is expected.",
      'everywhere.skip',
      'everywhere:',
    ],
    [
      /^ {2}button: .*$/m,
      '  button: Get started with automation',
      'At most 16 characters fit here; there are 27.',
      'header.button',
    ],
    [
      /^ {2}engagements:$/m,
      '  engagements:\n    Half Year: plan',
      'small letters, digits and hyphens, such as cart-recovery',
      'prefill.engagements.Half Year',
    ],
    [
      /^ {2}days: .*$/m,
      '  days: [Mo, Di, Mi, Do, Fr, Sa]',
      'Exactly 5 items are expected here; there are 6.',
      'home.days',
    ],
  ],
  'dashboard/monthly-focus.md': [
    [
      /^priority:/m,
      'prioritty:',
      "There is no field 'prioritty'. Did you mean 'priority'?",
      'prioritty',
    ],
    [
      /^month: .*$/m,
      'month: Juni 2025',
      "'Juni 2025' is not right here: a month and a year, such as June 2025.",
      'month',
    ],
    [/^goals:\n(.*\n)/m, 'goals:\n$1$1', 'Two goals have the same text', 'goals', 'goals:'],
  ],
};
