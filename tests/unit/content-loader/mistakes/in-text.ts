/** Mistakes in running text, all at the end of the page. */
import { example, type Mistake } from './mistake.ts';

const inText = (name: string, text: string, line: string, ...says: readonly string[]): Mistake => ({
  name,
  file: example,
  change: [/\s*$/, `\n\n${text}\n`],
  line,
  says,
});

export const mistakesInText: readonly Mistake[] = [
  inText('a heart', 'We <3 it.', 'We <3', 'A < in running text begins a tag', 'We &lt;3 it.'),
  inText('a comparison', 'Takes <1 hour.', '<1 hour', 'Takes &lt;1 hour.'),
  inText('a line break', 'a<br>b', 'a<br>b', '<br> is not understood here: write <br />'),
  inText('a comment of HTML', '<!-- later -->', '<!-- later', '{/* like this */}'),
  inText('a name to be filled in', 'Hello {firstName}!', '{firstName}', '\\{firstName\\}'),
  inText('a brace that is never closed', 'Hello {firstName!', '{firstName', 'Hello \\{firstName!'),
  inText('a part of a page', '<Chart />', '<Chart', 'There is no <Chart>', '&lt;Chart&gt;'),
  inText(
    'a name between angle brackets',
    'Dear <name>,',
    'Dear <name>',
    'never closed',
    '&lt;name>',
  ),
  inText(
    'an address',
    'See <https://example.com/a>.',
    '<https:',
    '[example.com/a](https://example.com/a)',
  ),
  inText(
    'an e-mail address',
    'To <me@example.com>.',
    '<me@',
    '[me@example.com](mailto:me@example.com)',
  ),
  inText('a tag that is never closed', 'A <b>bold word.', '<b>bold', 'close it with </b>'),
  inText('a tag that closes nothing', 'A bold</b> word.', 'bold</b>', 'no <b> stands before it'),
  inText(
    'tags closed in the wrong order',
    '<b>A <i>word</b></i>',
    '<b>A',
    'another tag must be closed first',
  ),
  inText(
    'an import',
    'import taxes are high.',
    'import taxes',
    "'import' is taken for program code",
  ),
  inText('a script', '<script>alert(1)</script>', '<script>', 'Scripts are not allowed'),
  inText(
    'a frame',
    '<iframe src="https://example.com"></iframe>',
    '<iframe',
    'blocks them',
    'Use a link',
  ),
  inText(
    'a style',
    '<p style="color:red">Red</p>',
    '<p style',
    "'style', which the security policy",
  ),
  inText('a picture as a tag', '<img src="/a.png" />', '<img', '![What the picture shows]'),
  inText('a second title', '# Terms', '# Terms', 'with ## instead of #'),
  inText(
    'a link without https',
    'See [this](example.com/page).',
    'See [this]',
    'https://example.com/page',
  ),
  inText('a picture without words', '![](../pictures/dot.png)', '![](', 'no words for people'),
  inText(
    'a missing picture',
    '![A desk](../pictures/desk.png)',
    'A desk',
    'There is no picture content/pictures/desk.png',
  ),
  inText(
    'a picture of another site',
    '![A desk](https://example.com/desk.png)',
    'A desk',
    'security policy',
    '../pictures/desk.png',
  ),
  inText(
    'a picture in public/',
    '![A desk](/desk.png)',
    'A desk',
    'content/pictures/',
    '../pictures/desk.png',
  ),
  inText(
    'a picture with a space in its name',
    '![A desk](../pictures/my desk.png)',
    'A desk',
    'has a space',
    'my-desk.png',
  ),
];
