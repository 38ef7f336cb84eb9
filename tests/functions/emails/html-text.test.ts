/** What of the HTML of a message people see. */
import { describe, expect, test } from 'vitest';
import { htmlText } from '#functions/analyze-emails/html-text.ts';

describe('the text of HTML', () => {
  const visible = (text: string) => htmlText(text, 100).trim();

  test.each([
    ...['display:none', 'DISPLAY : none !important', 'display:/* */none', 'visibility:hidden'],
    ...['font-size:0', 'font-size: 0px; color: black', 'font-size:1px', 'opacity:0'],
    ...['opacity: 0.0', 'max-height:0;overflow:hidden', 'position:absolute;left:-9999px'],
    'text-indent:-9999px',
    ...['color:transparent', 'mso-hide:all'],
  ])('is without what the style "%s" hides', (style) => {
    expect(visible(`<p>Seen</p><div style="${style}">HIDDEN <b>deep</b></div>`)).toBe('Seen');
  });

  test.each([
    ...['<script>HIDDEN</script>', '<style>HIDDEN</style>', '<!-- HIDDEN -->'],
    ...['<p hidden>HIDDEN</p>', '<title>HIDDEN</title>', '<template><p>HIDDEN</p></template>'],
    '<noscript>HIDDEN</noscript>',
    '<div style="display:none"><br><img src=x>HIDDEN<p>HIDDEN</div>',
    '<svg><text>HIDDEN</text></svg>',
  ])('is without %j', (hidden) => {
    expect(visible(`a${hidden}<p>z</p>`)).not.toContain('HIDDEN');
  });

  test.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<td>A</td><td>B</td>', 'A B'],
    ['5 &lt; 6 &amp; &eacute;&#8364;', '5 < 6 & é€'],
    ['<a href="javascript:alert(1)">click</a>', 'click'],
    ['<p style="font-size:10px;opacity:0.8;line-height:0.9">Small</p>', 'Small'],
    ['unclosed <b>bold <i>text', 'unclosed bold text'],
    ['<p style="border-width:0;line-height:0">Button</p>', 'Button'],
  ])('of %j is %j', (source, text) => {
    expect(visible(source)).toBe(text);
  });
});
