/**
 * The visible text of an HTML mail, and what its pictures and links tell of the sender. Scripts, styles and elements that
 * an attribute, a style or a class hides are left out, because hidden text is meant for programs and not for the reader.
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
const quotes = /gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|outlookmessageheader/i;

const end = '(?:;|!|$)';
const hidingStyle = new RegExp(
  `(?:^|;)(?:${[
    'display:none',
    'visibility:(?:hidden|collapse)',
    `opacity:0*(?:\\.0+)?${end}`,
    'mso-hide:all',
    'text-indent:-\\d{3,}',
    `(?:max-)?(?:height|width):0*(?:px|pt|em|%)?${end}`,
    'clip(?:-path)?:(?:rect\\(0|inset\\((?:50|100)%)',
    '(?:left|top):-\\d{3,}',
    'color:(?:transparent|rgba\\([^)]*,0(?:\\.0+)?\\))',
  ].join('|')})`,
  'i',
);
const fontSize = /(?:^|;)font-size:(\d*\.?\d*)/i;
const white = new RegExp(`(?:^|;)color:(?:white|#fff(?:fff)?|rgb\\(255,255,255\\))${end}`, 'i');
const otherBackground = new RegExp(
  `(?:^|;)background(?:-color)?:(?!(?:white|#fff(?:fff)?|transparent|none)${end})`,
  'i',
);

/** An element with a longer style counts as hidden: reading the style takes time with the square of its length. */
const longestStyle = 2000;
const longestStyleSheet = 50_000;
/** One without an end goes on to the end of the sheet. */
const comment = /\/\*(?:.*?\*\/|.*$)/gs;
const withoutBlanks = (style: string): string => style.replace(comment, '').replace(/\s/g, '');

/** The classes that a style sheet hides on every screen. */
const hiddenClasses = (sheet: string): readonly string[] =>
  [
    ...sheet
      .replace(comment, '')
      // A rule for some screens begins with "@" and holds others in braces.
      .replace(/@[^@{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/\.([\w-]{1,100})\s*\{([^{}]{0,2000})\}/g),
  ].flatMap(([, name = '', style = '']) => (hidingStyle.test(withoutBlanks(style)) ? [name] : []));

type Attributes = Readonly<Record<string, string>>;
/** What an open element hands down to those in it. */
type Open = { isHidden: boolean; isTiny: boolean; isOnColour: boolean };

const hostOf = (address: string): string | undefined =>
  parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`)
    ?.hostname.split('.')
    .slice(-2)
    .join('.');
const looksLikeAddress = /^\s*(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?\s*$/i;

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
  let isStyleTooLong = false;
  let isTracked = false;
  let hasMisleadingLink = false;
  let link: { host: string | undefined; text: string } | null = null;
  let sheet: string | null = null;
  const classes = new Set<string>();
  const open: Open[] = [];

  const enter = (name: string, attributes: Attributes): Open => {
    const outer = open.at(-1) ?? { isHidden: false, isTiny: false, isOnColour: false };
    const given = attributes.style ?? '';
    const isTooLong = given.length > longestStyle;
    isStyleTooLong ||= isTooLong;
    const style = isTooLong ? '' : withoutBlanks(given);
    const size = fontSize.exec(style)?.[1];
    const isOnColour =
      outer.isOnColour || otherBackground.test(style) || attributes.bgcolor !== undefined;
    const names = (attributes.class ?? '').split(/\s+/);
    return {
      isHidden:
        outer.isHidden ||
        unseen.has(name) ||
        isTooLong ||
        'hidden' in attributes ||
        hidingStyle.test(style) ||
        (white.test(style) && !isOnColour) ||
        names.some((one) => classes.has(one)) ||
        quotes.test(`${attributes.class ?? ''} ${attributes.id ?? ''}`),
      // Layouts set a size of 0 round cells that have sizes of their own.
      isTiny: size === undefined || size === '' ? outer.isTiny : Number(size) <= 1,
      isOnColour,
    };
  };

  const lookAtPicture = ({ width, height, style = '' }: Attributes) => {
    const isDot = (side: string, given: string | undefined) =>
      /^[01](?:px)?$/.test(given ?? '') ||
      new RegExp(`(?:^|;)${side}:[01]px`, 'i').test(withoutBlanks(style.slice(0, longestStyle)));
    isTracked ||= isDot('width', width) && isDot('height', height);
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = enter(name, attributes);
      open.push(element);
      deepest = Math.max(deepest, open.length);
      if (name === 'style') sheet = '';
      if (name === 'img') lookAtPicture(attributes);
      if (element.isHidden) return;
      if (blocks.has(name)) text += '\n';
      if (name === 'td' || name === 'th') text += ' ';
      if (name === 'a') link = { host: hostOf(attributes.href ?? ''), text: '' };
    },
    ontext: (data) => {
      if (sheet !== null && sheet.length < longestStyleSheet) sheet += data;
      const inside = open.at(-1);
      if (inside && (inside.isHidden || inside.isTiny)) return;
      text += data.replace(/\s+/gu, ' ');
      if (link && link.text.length < longestStyle) link.text += data;
    },
    onclosetag: (name) => {
      const element = open.pop();
      if (name === 'style' && sheet !== null) {
        for (const one of hiddenClasses(sheet)) classes.add(one);
        sheet = null;
      }
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
    isCut: at < html.length || deepest > deepestElement || isStyleTooLong,
    isTracked,
    hasMisleadingLink,
  };
};
