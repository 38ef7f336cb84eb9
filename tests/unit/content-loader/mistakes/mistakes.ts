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

const title = 'title: Each mistake has its answer.';
const button = 'link: /contact }';
const buttonLink = 'hero.primary.link';
const firstOfLanding = 'sections: []';
const openQuote = 'A quote that opens a text must be closed at its end';
const colon = 'contains a colon and a space must stand in quotes';
const booking = /begins with this sign must stand in quotes.*'@booking'/;
const comma = 'put that text in quotes: inside { } a comma ends a text';
const indent = 'Indent with the space bar: two spaces for each level';
const samePlace = 'Fields of one group begin at the same place';
const noField = 'a name, a colon and a space are expected';

const inLanding: readonly Mistake[] = [
  // People who do not know YAML.
  [title, 'title: "Each mistake', openQuote],
  ["'Example: tests'", "'Example: tests", openQuote],
  [title, "title: 'It's here'", 'must stand in quotes'],
  [title, 'title: "No" is an answer', 'must stand in quotes'],
  ["'Example: tests'", 'Example: tests', colon],
  ['text: Get Started', 'text: Start: now', colon],
  [/lead: .*/, 'lead: @booking', booking],
  [button, 'link: @booking }', booking],
  [title, 'title: [Draft] Hello', /begins with a bracket.*must stand in quotes/],
  [
    title,
    'title: [Draft]',
    /Text is expected, not a list.*put the whole text in quotes/,
    'hero.title',
  ],
  [title, 'title: *Bold* words', 'must stand in quotes'],
  [title, 'title: &Co and friends', 'begins with & must stand in quotes'],
  [title, 'title: %25 less', 'must stand in quotes'],
  [title, 'title: We are #1', /a note to yourself.*Put the whole text in quotes/],
  [
    title,
    'title: #1 in town',
    /Text is expected, not nothing\. .*begins with # must stand in quotes/,
    'hero.title',
  ],
  ['text: Get Started', 'text: Hello, you', comma, 'hero.primary.you'],
  ['value: 25%', 'value: $2,500', comma, 'hero.figures[0].500'],
  [button, 'link: /contact', 'What is opened with { or [ must be closed'],
  ['text: Get Started', 'text: "Get Started', openQuote],
  ['  eyebrow:', '\teyebrow:', indent],
  ['  eyebrow:', '\u00a0 eyebrow:', indent],
  ['  lead:', '   lead:', samePlace],
  ['  lead:', ' lead:', samePlace],
  ['name: Example', 'name:Example', noField],
  ['- Lists of text', '-Lists of text', samePlace],
  ['name: Example', 'name Example', noField],
  ['name: Example', 'name: Example\nand more words', 'indent it by two more spaces'],
  ['Why it is here', 'Why\nit is here', 'indent it by two more spaces', undefined, 'it is here'],
  ['      description: It has', '         description: It has', samePlace],
  // Fields that are written as YAML wants them and do not say what the page needs.
  ['offer: service', 'offer: service\nname: Again', 'stands in the same group already'],
  ['name: Example', 'nmae: Example', /^There is no field 'nmae'\. Did you mean 'name'\?$/, 'nmae'],
  [
    firstOfLanding,
    'sections: [{ kind: note, titel: A, text: B }]',
    "There is no field 'titel'. Did you mean 'title'?",
    'sections[0].titel',
  ],
  [
    firstOfLanding,
    'sections: [{ kind: acordion }]',
    "Did you mean 'accordion'?",
    'sections[0].kind',
  ],
  [
    "value: '12'",
    'value: 12',
    "Text is expected, not the number 12. Put it in quotes: '12'",
    'hero.figures[1].value',
  ],
  [
    'centered: true',
    'centered: yes',
    "not 'yes'. Write true or false, without quotes.",
    'benefits.heading.centered',
  ],
  [title, 'title:', 'Text is expected, not nothing.', 'hero.title'],
  [
    'name: Example',
    `name:${' long'.repeat(12)}`,
    'At most 40 characters fit here; there are 59.',
    'name',
  ],
  [
    /features:(\n.*text){2}/,
    'features:\n    - Lists of text',
    'At least 3 items fit here; there are 2.',
    'details.features',
    'features:',
  ],
  [
    /features:\n.*\n.*\n.*\n/,
    'features: Fields of text\n',
    /A list is expected.*begins with a hyphen and a space/,
    'details.features',
  ],
  ['offer: service', 'offer: servce', "Did you mean 'service'?", 'offer'],
  [button, 'link: contact }', "Did you mean '/contact'?", buttonLink],
  [
    button,
    'link: “/contact” }',
    "Write it without them, or in straight ones: '/contact'",
    buttonLink,
  ],
  [
    button,
    'link: /contact/ }',
    "ends in a slash; addresses of this site do not: '/contact'",
    buttonLink,
  ],
  [
    button,
    'link: /use-cases/use-case-for-test }',
    "Did you mean '/use-cases/use-case-for-tests'?",
    buttonLink,
  ],
  [
    '    centered: true',
    '    highlight: Wyh',
    'These words are not in the title',
    'benefits.heading.highlight',
  ],
];

const noHtml = 'write &lt; for it';

/** At the end of the running text. */
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
    ['# Terms', 'with ## instead of #'],
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
    ['[b](@bookings)', "Did you mean '@booking'?"],
    ['[c](/about/)', "ends in a slash; addresses of this site do not: '/about'"],
    ['Hello {{name}}!', '\\{\\{name\\}\\}'],
  ] as const
).map(([text, says]): Mistake => [/\n$/, `\n\n${text}\n`, says]);

const retention = /whole months or years, such as 12 months or 1 year.*that are older are deleted/;
const braces = 'Braces stand for what the page puts in';

/** By file. The lines of what the owner wrote are found by their fields. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  [landing]: [...inLanding, ...inText],
  [useCase]: [
    ['{ title: One,', '{ titel: One,', "Did you mean 'title'?", 'features[0].titel'],
    ['order: 900', 'order: first', "A number is expected, not 'first'.", 'order'],
    ['icon: radar\n', 'icon: radra\n', "There is no icon 'radra'. Did you mean 'radar'?", 'icon'],
    [
      'icon: radar\n',
      'icon: mail-warning\n',
      "There is no icon 'mail-warning' any more. Did you mean 'mail-exclamation-point'?",
      'icon',
    ],
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
      /^(\s+)id: .*$/m,
      '$1id: https://youtube.com/watch?v=dQw4w9WgXcQ',
      "what stands behind 'v=' or 'list=' in its address",
      'video.player.id',
    ],
  ],
  'site.yaml': [
    [/^address: (.*)$/m, 'address: $1/', 'The address ends in a slash. Write https://', 'address'],
    [/^email: .*$/m, 'email: a @example.com', 'such as hello@example.com', 'email'],
    [/^( +)retention: .*$/m, '$1retention: as needed', retention, 'legal.retention'],
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
