/** Ways to break running text, and what the owner must be told. */

/**
 * Words of the file, those that the owner writes in their place, words of the message, the field that it names, and words
 * of the line that it names, where that is not the first that has changed.
 */
export type Mistake = readonly [
  ...[from: string | RegExp, to: string, says: string | RegExp],
  ...[field?: string, line?: string],
];

const noHtml = 'write &lt; for it';

/** In running text. */
export const inText = (
  [
    ['We <3 it.', `A < begins a tag. To show the sign, ${noHtml}`],
    ['a<br>b', 'A line break is written <br />'],
    ['<!-- later -->', '{/* like this */}'],
    ['Hello {firstName}!', '\\{firstName\\}'],
    ['Hello {firstName!', 'put a backslash before it'],
    ['<Chart />', /There is no <Chart>.*&lt;Chart&gt;/],
    ['Dear <name>,', /A tag must be closed.*write &lt; for it/],
    ['See <https://example.com/a>.', '[example.com](https://example.com)'],
    ['To <me@example.com>.', '[me@example.com](mailto:me@example.com)'],
    ['A bold</b> word.', 'A tag must be opened in the same paragraph'],
    ['<b>A <i>word</b></i>', 'the last one opened is closed first'],
    ['import taxes are high.', 'is taken for program code'],
    ['<script>alert(1)</script>', 'Scripts are not allowed'],
    ['<iframe src="https://example.com"></iframe>', /blocks them.*Use a link/],
    ['<p style="color:red">Red</p>', "'style', which the security policy"],
    ['<img src="/a.png" />', '![What the picture shows]'],
    ['Words.[^1]\n\n[^1]: Below.', 'A page has no footnotes'],
    ['Words <Steps /> here.', '<Steps> begins a line of its own'],
    ['</Steps>', '</Steps> stands on a line of its own, below <Steps>'],
    ['<Stepz />', 'Did you mean <Steps>?'],
    ['See [this](example.com/page).', 'https://example.com/page'],
    ['![](../pictures/dot.png)', 'no words for people'],
    ['![A](../pictures/a.png)', 'There is no picture content/pictures/a.png'],
    ['![A](https://a.com/a.png)', /security policy.*\.\.\/pictures\/a\.png/],
    [String.raw`![A](..\pictures\dot.png)`, '(../pictures/dot.png)'],
    ['![A](/a.png)', /content\/pictures\/.*\.\.\/pictures\/a\.png/],
    ['![A](../pictures/a b.png)', /has a space.*a-b\.png/],
    ['See [this] (/contact).', 'remove the space'],
    ['See [this](/contact and that.', '[this](/contact is no link: put a ) behind its address'],
    ['[a page][contact]', /is no link.*Write the address itself: \[a page\]\(\/contact\)/],
    ['See [this page][].', 'says where [this page] leads'],
    ['[c](../pages/contact.mdx)', "leads to a page that does not exist. Did you mean '/contact'?"],
    ['See [this]().', 'The link has no address'],
    ['[me](me@example.com)', 'Write mailto:me@example.com'],
    ['[me](javascript:alert)', 'links begin with a slash, https://'],
    ['[a](/con\u{200B}tact)', "cannot be seen, as copied texts have it. Write it anew: '/contact'"],
    ['[a](/nowhere-at-all)', "'/nowhere-at-all' leads to a page that does not exist."],
    ['[a](/services#audit)', "'/services' has no part '#audit'. Did you mean '#audits'?"],
    ['[b](@emial)', "Did you mean '@email'? It has: "],
    ['[c](/about/)', "ends in a slash; addresses of this site do not: '/about'"],
    ['Hello {{name}}!', '\\{\\{name\\}\\}'],
    ['>>>>>>> theirs', 'Keep the words that are right, and delete these lines ('],
  ] as const
).map(([text, says]): Mistake => ['running text.\n', `running text.\n\n${text}\n`, says]);
