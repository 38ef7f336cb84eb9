/** Ways to break a content file, and what the owner must be told. */
import { landing, useCase } from '../content-copy.ts';
import { inText, type Mistake } from './mistakes-in-text.ts';

const name = 'name: Example';
const quotes = 'must stand in quotes';
const noField = 'a name, a colon and a space are expected';
const twoSpaces = /^2 spaces are expected at the beginning of this line, not none/;
const counting = /^counting:/m;
const zone = 'clock: { zone: ';
const place = 'weather: { name: Zürich, latitude: ';
const here = '<<<<<<< HEAD';

/** Between the lines of hyphens: people who do not know YAML. */
const inFields: readonly Mistake[] = [
  [name, 'name: "Each mistake', 'A quote that opens a text must be closed at its end'],
  [name, "name: 'It's here'", quotes],
  [name, 'name: "No" is an answer', quotes],
  [name, 'name: Example: tests', /contains a colon and a space.*must stand in quotes/],
  [name, 'name: @booking', /begins with a sign.*must stand in quotes.*'@booking'/],
  [name, 'name: [Draft] Hello', /a bracket.*must stand in quotes/],
  [name, 'name: [Draft]', /Text is expected, not a list.*whole text in quotes/, 'name'],
  [name, 'name: *Bold* words', quotes],
  [name, 'name: *Bold*', quotes],
  [name, 'name: &Co and friends', quotes],
  [name, 'name: %25 less', quotes],
  [name, 'name: We are #1', /a note to yourself.*Put the whole text in quotes/],
  [name, 'name: #1 in town', /not nothing\. .*begins with # must stand in quotes/, 'name'],
  [name, `promises: [One\n${name}`, 'opened with { or [ must be closed', '', 'One'],
  [name, `promises:\n\t- One\n${name}`, 'begins with a tab: put two spaces', '', 'One'],
  [name, `promises:\n  - One\n  -Two\n${name}`, 'begins with a hyphen and a space', '', '-Two'],
  [name, ` ${name}`, 'No spaces are expected at the beginning of this line, not 1'],
  [name, 'name:Example', noField],
  [name, 'name Example', noField],
  [name, `${name}\nand more words`, 'indent it by two more spaces'],
  [name, `${here}\n${name}\n=======\nname: Other\n>>>>>>> b`, 'A conflict of Git', '', here],
  [name, 'name:\u{A0}Example', 'looks like a space or cannot be seen'],
  [name, `\u{200B}${name}`, 'looks like a space or cannot be seen'],
  [name, `promises:\n\u{A0} - One\n${name}`, 'looks like a space', '', 'One'],
  // Fields that are written as YAML wants them and do not say what the page needs.
  [name, `${name}\nname: Again`, 'stands in the same group already'],
  [name, 'nmae: Example', /^There is no field 'nmae'\. Did you mean 'name'\?$/, 'nmae'],
  [name, 'name: 12', "Text is expected, not the number 12. Put it in quotes: '12'", 'name'],
  [name, `${name}\nnoindex: yes`, "not 'yes'. Write true or false", 'noindex'],
  [name, 'name:', 'Text is expected, not nothing.', 'name'],
  [name, `name:${' long'.repeat(12)}`, 'At most 40 characters fit here; there are 59.', 'name'],
  [name, `${name}\npromises: One`, /A list is expected.*a hyphen and a space/, 'promises'],
  ['offer: service', 'offer: servce', "Did you mean 'service'?", 'offer'],
];

const steps =
  '\n<Steps>\n\n1. **One**\n   Words.\n2. **Two**\n   Words.\n3. **Three**\n   Words.\n\n</Steps>\n';
const twoSteps = steps.replace('3. **Three**\n   Words.\n', '');
const apart = steps.replace('**Three**\n   Words.', '**Three**\n\nApart.');
const button = '[Get Started](/contact)';
const figure = '- **25%** a figure';
const price = '<Price of="build">';
const list = '- Lists of text';
const first = '- **First**';
const end = '\n## The end';

/** In the parts of the text. */
const inParts: readonly Mistake[] = [
  ['# Each mistake', '## Each mistake', 'The page has no title: # Words', '', 'Example: tests'],
  ['Example: tests\n\n', '', 'missing here: a short line above the title', '', '# Each'],
  [`${button}\n\n`, '', /missing here: a line of links.*\(\/contact\)/, '', '# Each'],
  [button, '[Get Started](contact)', "Did you mean '/contact'?"],
  [button, '[Get Started](“/contact”)', "in straight ones: '/contact'"],
  [button, '[**Get** Started](/contact)', 'shown as they stand'],
  [button, '[A](/contact) [B](/about) [C](/terms)', 'At most 2 buttons fit here; there are 3.'],
  [figure, '- 25% a figure', /missing here: .*\*\*Words\*\* of an entry/, '<Figures>'],
  [`${figure}\n`, '', 'At least 2 items are expected here; there is 1.', '<Figures>', '- **12**'],
  [figure, '- **25%** a *figure* ![A](../pictures/dot.png)', 'without a list', '<Figures>'],
  ['<Figures>', '<Figures clam>', "Did you mean 'claim'?", '<Figures>', '<Figures clam>'],
  ['<Figures>', '<Figures claim={true}>', 'has braces in it', '', '<Figures claim'],
  ['<Figures>', '<Figures claim="a "b" c">', 'has none inside', '', '<Figures claim'],
  ['<Benefits>', '<benefits>', 'Did you mean <Benefits>?', '', '<benefits>'],
  ['<Figures>', '<Figures claim=yes>', 'is in double quotes', '', '<Figures claim'],
  [/Checklist>/g, 'Cheklist>', 'Did you mean <Checklist>?', '', '<Cheklist>'],
  [list, `${list}\n\n  Twice.`, 'one paragraph of words', '<Checklist>', 'Lists of text'],
  [`${list}\n`, '', 'At least 3 items are expected', '<Checklist>', 'Lists of entries'],
  [/It has one of each.*/, 'One.\n\nTwo.', 'At most 1 paragraph fits', '<Benefits>', 'One.'],
  ['## Why it is here', '## Why **it** is here', 'shown as they stand'],
  ['## Why it is here', '##Why it is here', 'between its signs and its words: ## Why it is'],
  ['## Why it is here', '##\u{A0}Why it is here', 'Put a plain one there'],
  [`${list}\n`, `-\u{A0}Lists of text\n`, 'The space behind - is one'],
  ['## Why it is here', '# Why it is here', 'Begin other headings with ##'],
  ['</Benefits>\n', '</Benefits>\n\nAnd more.\n', 'stands below <Benefits>', '', 'And more.'],
  ['</Benefits>\n', '</Benefits>\n\n<script>a</script>\n', 'Scripts are', '', '<script>'],
  ['</Benefits>\n', '', '<Benefits> is not closed: write </Benefits> on', '', '<Benefits>'],
  ['</Benefits>\n', '</Steps>\n', '<Benefits> is not closed', '', '<Benefits>'],
  [`${first}\n  It is`, `${first}\n\n  One.\n\n  It is`, 'At most 1', '<Benefits>', 'One.'],
  [first, '- :radar: **First**', /cannot stand here: an icon/, '<Benefits>'],
  [price, '<Price of="none">', "no price 'none' in content/site.yaml", '<Price>', '<Price of'],
  [price, '<Price>', 'This is missing here: of="…"', '<Price>', '<Price>'],
  [price, `## Words\n\n${price}`, 'cannot stand here: a heading', '<Price>', '## Words'],
  [end, `\n## Steps\n${twoSteps}${end}`, 'Exactly 3 items', '<Steps>', '1. **One**'],
  [end, `\n## Steps\n${apart}${end}`, 'belongs to the entry above it', '', 'Apart.'],
  [end, `\n<Week />\n${end}`, '<Week> cannot stand here, but one of', '<Week>', '<Week />'],
  [end, `${steps}${end}`, 'missing here: a heading above', '<Steps>', '<Steps>'],
  ['\nBelow it stands nothing.\n', steps, 'missing here: a last section', '', '<Steps>'],
];

const retention = /whole months or years, such as 12 months or 1 year.*that are older are deleted/;
const braces = 'Braces stand for what the page puts in';
const icon = 'icon: radar\n';
const feature = '1. :radar: **One**';
const aService = 'serviceLink: /landing/landing-for-test\nname:';
const inOrder = 'in this order: <Story>, text alone, <Project>, <Features>, <Video>';
const halfYear = 'prefill.engagements.Half Year';
const aCase = '<Case title="Tests">\n\nOne paragraph.\n\n</Case>';
const taken = 'formerSlugs: [/use-cases/use-case-for-tests]\nkind:';
const formerSlug = 'formerSlugs, 1st entry';

/** By file. The lines of what the owner wrote are found by their fields. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  [landing]: [...inFields, ...inParts, ...inText],
  [useCase]: [
    [/This page is.*\n\n/, '', 'missing here: a paragraph below the title', '', '# Each'],
    ['order: 900', 'order: first', "A number is expected, not 'first'.", 'order'],
    ['order: 900', 'order: 900\norder: 1', 'stands in the same group already'],
    ['order: 900', 'order: 0', 'At least 1 is expected here, not 0.', 'order'],
    [icon, 'icon: radra\n', /Did you mean 'radar' or .* https:\/\/lucide\.dev\/icons/, 'icon'],
    [icon, 'icon: rocketship\n', "Did you mean 'rocket' or 'ship'?", 'icon'],
    [icon, 'icon: mail-warning\n', "any more. Did you mean 'mail-exclamation-point'?", 'icon'],
    [feature, '1. :radra: **One**', "Did you mean 'radar' or", '<Features>'],
    [feature, '1. 🚀 **One**', /between colons, such as :rocket:.*in place of 🚀/],
    [feature, '1. **One**', 'missing here: an icon before a title', '<Features>'],
    [/<Quote.*\n.*one\.\n.*\n/, '', 'Exactly 3 items are expected', '<Quote>', 'rating="5"'],
    ['author="Somebody" sample>', 'autor="Somebody" sample>', "mean 'author'?", '<Quote>'],
    ['<Quote', `${aCase}\n\n<Quote`, 'below it, a table', '<Case>', 'One paragraph'],
    ['rating="5"', 'rating="6"', /^One of 1, 2, 3, 4, 5 is expected, not '6'\.$/, '<Quote>'],
    ['Words of one.', 'Words of **one**.', 'shown as they stand', '<Quote>'],
    ['**A file**: with', '**A file**: that is much too long with', 'At most 30', '<Workflow>'],
    [/3\. \*\*A message.*\n/, '', 'At least 3 items', '<Workflow>', '1. **A file**'],
    ['name:', 'related: [/about]\nname:', 'and a space: link', 'related, 1st entry'],
    [
      'name:',
      'related: [{ link: /about }]\nname:',
      'begins with /use-cases/',
      'related, 1st entry, link',
    ],
    ['name:', 'serviceLink: /about\nname:', 'begins with /landing/', 'serviceLink'],
    ['name:', aService, "Did you mean '/landing/landing-for-tests'?", 'serviceLink'],
    ['name:', 'formerSlugs: [/a/]\nname:', 'a whole address, such as', formerSlug],
  ],
  'pages/terms.mdx': [
    [/^updated: .*$/m, 'updated: 20.11.2026', 'year-month-day, such as 2026-11-20', 'updated'],
    [/^kind: legal/m, 'kind: legel', "Did you mean 'legal'?", 'kind'],
    [/^kind:/m, 'formerSlugs: [login]\nkind:', 'itself uses: remove it', 'formerSlugs'],
    [/^kind:/m, 'formerSlugs: [healthz]\nkind:', 'itself uses: remove it', 'formerSlugs'],
    [/^kind:/m, 'formerSlugs: [use-cases/old]\nkind:', 'a whole address', formerSlug],
    [/^kind:/m, taken, 'taken by content/use-cases/use-case-for-tests.mdx', 'formerSlugs'],
  ],
  'pages/about.mdx': [
    [/ id="[^"]*"/, ' id="https://youtube.com/watch?v=x"', "behind 'v=' or 'list='", '<Video>'],
    [/## [^\n]*\n\n[^\n]*\n\n<Video [^>]*>/, '', inOrder, '<Benefits>', '<Benefits>'],
  ],
  'site.yaml': [
    [/^address: (.*)$/m, 'address: $1/', 'ends in a slash. Write https://', 'address'],
    [/^address: (.*)$/m, 'address: $1/blog', 'without a path: https://', 'address'],
    [/^email: .*$/m, 'email: a @example.com', 'such as hello@example.com', 'email'],
    [/^( +)retention: .*$/m, '$1retention: as needed', retention, 'legal.retention'],
    [
      counting,
      `${zone}Europe/Lissabon }\ncounting:`,
      "Did you mean 'Europe/Lisbon'?",
      'clock.zone',
    ],
    [counting, `${zone}CET+1 }\ncounting:`, 'written such as Europe/Lisbon', 'clock.zone'],
    [counting, `${place}473.7, longitude: 8.5 }\ncounting:`, /90\b.*473\.7/, 'weather.latitude'],
    [counting, 'phone: ask me\ncounting:', "such as '+351 912 345 678'", 'phone'],
    [/^links:.*$/m, "$&\n  shop: 'ftp://a.com'", 'https://, tel: or mailto:', 'links.shop'],
    [/^links:.*$/m, "$&\n  my-shop: 'https://a.com'", 'begins with a letter', 'links.my-shop'],
    [/^links:.*$/m, "$&\n  phone: 'tel:+351912'", 'as the fields email and phone', 'links.phone'],
    [/^( +)value: .*$/m, '$1value: 2.900', 'the number 2.9. Did you mean 2900?'],
    [/^( +)value: .*$/m, '$1value: 1.234567', 'two decimals at most', 'prices.course.value'],
    [/^( +)value: .*$/m, '$1value: 0', 'More than 0 is expected', 'prices.course.value'],
    [/^( +)value:/m, '  value:', /^4 spaces are expected .* this line, not 2/],
    [/^ +country:/m, 'country:', twoSpaces],
    [/^ +delivery:/m, 'delivery:', twoSpaces],
    [/^ +name:(.*)\n +jobTitle:/m, 'name:$1\njobTitle:', /^2 spaces .* and of the one below it/],
  ],
  'words.yaml': [
    [/^ {2}portrait: .*$/m, '  portrait: {name} {owner}', quotes],
    [/^ {2}portrait: .*$/m, '  portrait: Of {owner}, {name}', '{owner} means nothing here'],
    [/^ {2}stars: .*$/m, '  stars: five stars', '{rating} is missing', 'everywhere.stars'],
    [/^ {2}stored: .*$/m, '  stored: To {visitor}.', '{email} is missing', 'form.stored'],
    [/^ {2}updated: .*$/m, '  updated: On {date and {date}', braces, 'legal.updated'],
    [/^ {2}thanks: .*$/m, '  thanks: Thank you, { name }.', braces, 'form.thanks'],
    [/^ {2}toast: .*$/m, '  toast: Hi, {name}!', /means nothing.*without braces/, 'form.toast'],
    [/^ {2}skip: .*\n/m, '', "The field 'skip' is missing", 'everywhere.skip', 'everywhere:'],
    [/^ {2}button: .*$/m, `  button:${' go'.repeat(9)}`, 'At most 16', 'header.button'],
    [/^ {2}days: .*$/m, '  days: [a, b, c, d, e, f]', 'Exactly 5 items are expected', 'home.days'],
    [/^ {2}engagements:$/m, '  engagements:\n    Half Year: plan', 'small letters', halfYear],
    [/^ {2}button:/m, 'button:', twoSpaces],
    [/^ {2}companies:/m, '  compnies:', "Did you mean 'companies'?"],
  ],
  'testimonials.yaml': [
    [/^ {2}author: /m, 'author: ', twoSpaces],
    [/^ {2}author:.*\n/m, '', "'author' is missing", '1st entry, author', '- quote'],
  ],
  'dashboard/monthly-focus.md': [
    [/^priority:/m, 'prioritty:', "Did you mean 'priority'?", 'prioritty'],
    [/^month: .*$/m, 'month: Juni 2025', 'a month and a year, such as June 2025.', 'month'],
    [/^goals:\n(.*\n)/m, 'goals:\n$1$1', 'This goal stands above already', 'goals, 2nd entry'],
  ],
};
