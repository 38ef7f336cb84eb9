/**
 * The visible text of an HTML mail. Scripts, styles and elements that an attribute or a style hides are left out,
 * because hidden text is meant for programs and not for the reader.
 */
import { Parser } from 'htmlparser2';

const unseen = new Set(
  'head script style template title noscript svg math object iframe select textarea audio video'.split(
    ' ',
  ),
);
const blocks = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements without an end tag, which have no content. */
const empty = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const quotes = /gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|outlookmessageheader/i;

const hidingStyle = new RegExp(
  [
    'display:none',
    'visibility:(?:hidden|collapse)',
    'opacity:0*(?:\\.0+)?(?:;|!|$)',
    '(?:font-size|line-height):0*(?:\\.0+)?(?:px|pt|em|rem|%)?(?:;|!|$)',
    'font-size:(?:0?\\.\\d+|1)px',
    'mso-hide:all',
    'text-indent:-\\d{3,}',
    '(?:max-)?(?:height|width):0*(?:px|pt|em|%)?(?:;|!|$)',
    'clip(?:-path)?:(?:rect\\(0|inset\\((?:50|100)%)',
    '(?:left|top):-\\d{3,}',
    '(?:^|;)color:(?:transparent|rgba\\([^)]*,0(?:\\.0+)?\\))',
  ].join('|'),
  'i',
);
const white = /(?:^|;)color:(?:white|#fff(?:fff)?|rgb\(255,255,255\))(?:;|!|$)/i;
const otherBackground =
  /background(?:-color)?:(?!(?:white|#fff(?:fff)?|transparent|none)(?:;|!|$))/i;

/** An element with a longer style counts as hidden: reading the style takes time with the square of its length. */
const longestStyle = 2000;

const isHidden = (attributes: Readonly<Record<string, string>>): boolean => {
  const given = attributes.style ?? '';
  if (given.length > longestStyle) return true;
  const style = given.replace(/\/\*.*?\*\/|\s/gs, '');
  return (
    'hidden' in attributes ||
    hidingStyle.test(style) ||
    (white.test(style) && !otherBackground.test(style)) ||
    quotes.test(`${attributes.class ?? ''} ${attributes.id ?? ''}`)
  );
};

/** The parser gets this many characters at a time, until enough text is found. */
const pieceLength = 16_384;
/** What lies deeper is not read, because the parser needs time with the square of the depth. */
const deepestElement = 500;

/**
 * @param maxCharacters the rest of a longer text is not read
 * @returns the text, and whether a part of the HTML was not read
 */
export const htmlText = (html: string, maxCharacters: number): { text: string; isCut: boolean } => {
  let text = '';
  let depth = 0;
  let deepest = 0;
  let isStyleTooLong = false;
  /** The names of the open elements from the outermost hidden one inwards; empty outside of hidden elements. */
  const unseenOpen: string[] = [];

  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      isStyleTooLong ||= (attributes.style ?? '').length > longestStyle;
      if (unseenOpen.length > 0) {
        if (!empty.has(name)) unseenOpen.push(name);
        return;
      }
      if (blocks.has(name)) text += '\n';
      if (name === 'td' || name === 'th') text += ' ';
      if ((unseen.has(name) || isHidden(attributes)) && !empty.has(name)) unseenOpen.push(name);
    },
    ontext: (data) => {
      if (unseenOpen.length === 0) text += data.replace(/\s+/gu, ' ');
    },
    onclosetag: (name) => {
      depth -= 1;
      if (unseenOpen.at(-1) === name) unseenOpen.pop();
      else if (unseenOpen.length === 0 && blocks.has(name) && !empty.has(name)) text += '\n';
    },
  });

  let at = 0;
  while (at < html.length && deepest <= deepestElement && text.length < 2 * maxCharacters) {
    parser.write(html.slice(at, at + pieceLength));
    at += pieceLength;
  }
  parser.end();
  return {
    text: text.slice(0, 2 * maxCharacters),
    isCut: at < html.length || deepest > deepestElement || isStyleTooLong,
  };
};
