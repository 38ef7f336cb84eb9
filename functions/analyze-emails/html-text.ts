/**
 * The visible text of an HTML mail. Scripts, styles and elements that an attribute or a style hides are left out, because
 * hidden text is meant for programs and not for the reader; so is what mail programs mark as the answered message.
 */
import { Parser } from 'htmlparser2';

const unseen = new Set(
  'head script style template title noscript svg math object iframe select textarea'.split(' '),
);
const blocks = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const quotes =
  /gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|moz-signature|outlookmessageheader|divrplyfwdmsg|appendonsend|hotmail_quote|mail-quote-collapse|mailru-|zmail_extra|tutanota_quote|protonmail_quote/i;
const hidingStyle =
  /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:0*(?:\.0+)?(?:;|!|$)|mso-hide:all|text-indent:-\d{3,}|(?:max-)?(?:height|width|font-size):0*(?:px|pt|em|%)?(?:;|!|$)|font-size:1px|(?:left|top):-\d{3,}|color:transparent)/i;

/** The parser gets this many characters at a time, until enough text is found. */
const pieceLength = 16_384;
/** What lies deeper is not read, because the parser needs time with the square of the depth. */
const deepestElement = 500;
/** Longer styles are not read, for the same reason. */
const longestStyle = 2000;

type Attributes = Readonly<Record<string, string>>;

const hides = (name: string, attributes: Attributes): boolean => {
  const { style = '', class: names = '', id = '' } = attributes;
  return (
    unseen.has(name) ||
    'hidden' in attributes ||
    style.length > longestStyle ||
    hidingStyle.test(style.replace(/\/\*.*?\*\/|\s/gs, '')) ||
    quotes.test(`${names} ${id}`)
  );
};

/** @param maxCharacters the rest of a longer text is not read */
export const htmlText = (html: string, maxCharacters: number): string => {
  let text = '';
  let deepest = 0;
  /** Whether each open element is hidden. */
  const open: boolean[] = [];

  const parser = new Parser({
    onopentag: (name, attributes) => {
      open.push(open.at(-1) === true || hides(name, attributes));
      deepest = Math.max(deepest, open.length);
      if (open.at(-1)) return;
      if (blocks.has(name)) text += '\n';
      if (name === 'td' || name === 'th') text += ' ';
    },
    ontext: (data) => {
      if (!open.at(-1)) text += data.replace(/\s+/gu, ' ');
    },
    onclosetag: (name) => {
      if (!open.pop() && blocks.has(name) && name !== 'br') text += '\n';
    },
  });

  for (
    let at = 0;
    at < html.length && deepest <= deepestElement && text.length < maxCharacters;
    at += pieceLength
  ) {
    parser.write(html.slice(at, at + pieceLength));
  }
  parser.end();
  return text.slice(0, maxCharacters);
};
