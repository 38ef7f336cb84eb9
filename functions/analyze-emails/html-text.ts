/**
 * The visible text of an HTML mail, and what its pictures and links tell of the sender. Scripts, styles and elements that
 * an attribute or a style hides are left out, because hidden text is meant for programs and not for the reader.
 */
import { Parser } from 'htmlparser2';
import { parseUrl } from '#lib/parse-url.ts';

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
/** What mail programs mark as the message that is answered. */
const quotes =
  /gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|moz-signature|outlookmessageheader|divrplyfwdmsg|appendonsend|hotmail_quote|mail-quote-collapse|mailru-|zmail_extra|tutanota_quote|protonmail_quote/i;

const end = '(?:;|!|$)';
const hidingStyle = new RegExp(
  `(?:^|;)(?:${[
    'display:none',
    'visibility:(?:hidden|collapse)',
    `opacity:0*(?:\\.0+)?${end}`,
    'mso-hide:all',
    'text-indent:-\\d{3,}',
    `(?:max-)?(?:height|width):0*(?:px|pt|em|%)?${end}`,
    '(?:left|top):-\\d{3,}',
    'color:transparent',
  ].join('|')})`,
  'i',
);
const white = new RegExp(`(?:^|;)color:(?:white|#fff(?:fff)?)${end}`, 'i');
const fontSize = /(?:^|;)font-size:(\d*\.?\d*)/i;

/** An element with a longer style counts as hidden: reading the style takes time with the square of its length. */
const longestStyle = 2000;
const withoutBlanks = (style: string): string => style.replace(/\/\*.*?\*\/|\s/gs, '');

type Attributes = Readonly<Record<string, string>>;
/** What an open element hands down to those in it. */
type Open = { isHidden: boolean; isTiny: boolean; isOnColour: boolean };

const hostOf = (address: string): string | undefined =>
  parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`)
    ?.hostname.split('.')
    .slice(-2)
    .join('.');
const looksLikeAddress = /^\s*(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?\s*$/i;

const isDot = ({ width, height, style = '' }: Attributes): boolean => {
  const given = withoutBlanks(style.slice(0, longestStyle));
  const isSmall = (side: string, value = '') =>
    /^[01](?:px)?$/.test(value) || new RegExp(`(?:^|;)${side}:[01]px`, 'i').test(given);
  return isSmall('width', width) && isSmall('height', height);
};

/** The parser gets this many characters at a time, until enough text is found. */
const pieceLength = 16_384;
/** What lies deeper is not read, because the parser needs time with the square of the depth. */
const deepestElement = 500;

export type HtmlText = {
  text: string;
  /** Whether a part of the HTML was not read. */
  isCut: boolean;
  /** Whether it has a picture of at most one pixel. */
  isTracked: boolean;
  /** Whether the text of a link is an address of another site than the one that it leads to. */
  hasMisleadingLink: boolean;
};

/** @param maxCharacters the rest of a longer text is not read */
export const htmlText = (html: string, maxCharacters: number): HtmlText => {
  let text = '';
  let deepest = 0;
  let isCut = false;
  let isTracked = false;
  let hasMisleadingLink = false;
  let link: { host: string | undefined; text: string } | null = null;
  const open: Open[] = [];

  const enter = (name: string, attributes: Attributes): Open => {
    const outer = open.at(-1) ?? { isHidden: false, isTiny: false, isOnColour: false };
    const isTooLong = (attributes.style ?? '').length > longestStyle;
    isCut ||= isTooLong;
    const style = isTooLong ? 'display:none' : withoutBlanks(attributes.style ?? '');
    const size = fontSize.exec(style)?.[1];
    const isOnColour =
      outer.isOnColour || /background/i.test(style) || attributes.bgcolor !== undefined;
    return {
      isHidden:
        outer.isHidden ||
        unseen.has(name) ||
        'hidden' in attributes ||
        hidingStyle.test(style) ||
        (white.test(style) && !isOnColour) ||
        quotes.test(`${attributes.class ?? ''} ${attributes.id ?? ''}`),
      // Layouts set a size of 0 round cells that have sizes of their own.
      isTiny: size === undefined || size === '' ? outer.isTiny : Number(size) <= 1,
      isOnColour,
    };
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = enter(name, attributes);
      open.push(element);
      deepest = Math.max(deepest, open.length);
      if (name === 'img') isTracked ||= isDot(attributes);
      if (element.isHidden) return;
      if (blocks.has(name)) text += '\n';
      if (name === 'td' || name === 'th') text += ' ';
      if (name === 'a') link = { host: hostOf(attributes.href ?? ''), text: '' };
    },
    ontext: (data) => {
      const inside = open.at(-1);
      if (inside && (inside.isHidden || inside.isTiny)) return;
      text += data.replace(/\s+/gu, ' ');
      if (link && link.text.length < longestStyle) link.text += data;
    },
    onclosetag: (name) => {
      const element = open.pop();
      if (name === 'a' && link) {
        const shown = looksLikeAddress.test(link.text) ? hostOf(link.text.trim()) : undefined;
        hasMisleadingLink ||= shown !== undefined && link.host !== undefined && shown !== link.host;
        link = null;
      }
      if (!element?.isHidden && blocks.has(name) && name !== 'br') text += '\n';
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
    isCut: at < html.length || deepest > deepestElement || isCut,
    ...{ isTracked, hasMisleadingLink },
  };
};
