/**
 * The features of a message, as numbers from 0 to 32,767: what the rules found, who writes and how, and words, each
 * hashed into the range of its kind. Nothing that the owner has done with the message is among them, which is what they
 * are to foretell.
 */
import { applyRules, type AppliedRules } from './mail-rules.ts';
import type { Mail, MailContext } from './mail.ts';

/** Each kind of feature has a range of its own, so that a sender never shares a number with a word. */
const ranges = {
  /** What the rules and the headers show: the same for every mailbox. */
  shown: { from: 0, to: 4096 },
  /** Who writes: says something in one mailbox alone. */
  sender: { from: 4096, to: 8192 },
  word: { from: 8192, to: 32_768 },
} as const;
export const featureCount = ranges.word.to;
const mostWords = 100;

export const isOfSender = (feature: number): boolean =>
  feature >= ranges.sender.from && feature < ranges.sender.to;
export const isWord = (feature: number): boolean => feature >= ranges.word.from;

/** FNV-1a: the same number for the same text, everywhere and always. */
const hash = (text: string, { from, to }: { from: number; to: number }): number => {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  }
  value ^= value >>> 15;
  return from + ((value >>> 0) % (to - from));
};

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];
/** Letters that most forms of a word share. */
const stemOf = (word: string): string => word.slice(0, 5);

const level = (value: number, ...steps: readonly number[]): number =>
  steps.filter((step) => value >= step).length;

const pointsOf10 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const pointName = (point: number): string => `at least ${point} points`;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const mailboxProviders =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|proton(?:mail)?|sapo|orange|free|t-online|freemail|mail)\b/u;
const rolePart =
  /^(?:info|hello|hola|ola|contact|kontakt|office|sales|team|support|billing|admin)@/iu;

/** As the programs of contact forms write: "Name: Tom". */
const formLine = /^\s*\p{Lu}[\p{L} -]{1,24}:\s\S/gmu;

const shownBy = (mail: Mail, context: MailContext, found: AppliedRules): readonly string[] => {
  const { kind, group, applied, total, signs, subjectSigns, isQuestion, pitch } = found;
  const { to, cc, subject, text, sender } = mail;
  const isOwner = (address: string) => context.ownAddresses.has(address);
  const { written = 0, received = 0 } = context.correspondent ?? {};
  const names = [...context.ownAddresses].map((address) => address.slice(0, address.indexOf('@')));
  const words = new Set(wordsOf(text));
  const greeted = /^\s*(\p{Lu}[\p{L}.]+),\s/u.exec(text)?.[1]?.toLowerCase();
  const place = to.some(isOwner)
    ? to.length > 1
      ? 'among'
      : 'alone'
    : cc.some(isOwner)
      ? 'copy'
      : 'no';
  const ofGroup = [
    ...[...signs].flatMap(([sign, phrases]) => [
      sign,
      ...(phrases.size > 1 ? [`${sign} twice`] : []),
    ]),
    ...[...subjectSigns.keys()].map((sign) => `subject ${sign}`),
    isQuestion && 'asks',
    (text.match(/\?/gu)?.length ?? 0) > 1 && 'asks twice',
    /\?\s*$/u.test(text) && 'ends in a question',
    mail.isReply && (context.conversation.isOwners ? 'answers the owner' : 'answers somebody'),
    context.conversation.isOwners && 'conversation',
    `place ${place}`,
    to.length + cc.length > 3 && 'to many',
    text.length > 600 && 'long',
    mail.authentication === 'failed' && 'failed',
    mail.isTracked && 'tracked',
    mail.isBulk && 'bulk',
    mail.isAutomatic && 'automatic',
    mail.replyTo !== null && 'reply elsewhere',
    mailboxProviders.test(domainOf(sender.address)) && 'mailbox provider',
    rolePart.test(sender.address) && 'role',
    names.some((name) => words.has(name)) && `names the owner, place ${place}`,
    greeted !== undefined && !names.includes(greeted) && 'greets somebody else',
    (text.match(formLine)?.length ?? 0) > 2 && 'form',
    /<>|\bmeet\b/iu.test(subject) && to.length > 1 && 'introduction',
    /@\s?\p{L}/u.test(text) && 'mentions',
    /\b\d{1,2}[./-]\d{1,2}\b/u.test(text) && 'date',
    /[€$£]\s?\d|\d\s?(?:€|eur|euros?|usd|gbp)\b/iu.test(text) && 'amount',
    /\b\d{1,2}(?:[:h]\d{2}|\s?(?:am|pm|uhr|h))\b/iu.test(text) && 'time',
    /https?:/u.test(text) && 'link',
    text.includes('!') && 'exclaims',
    /^\s*(?:fwd?|wg|tr|enc|rv)\s*:/iu.test(subject) && 'forward',
    /^\s*(?:re|aw|sv|res)\s*:/iu.test(subject) && 'subject re',
    subject.trim() === '' && 'no subject',
    wordsOf(subject).length < 3 && 'short subject',
    `written ${level(written, 1, 3, 8)}`,
    `received ${level(received, 1, 3, 8)}`,
    received > 2 * written + 2 && 'writes more',
    `pitch ${Math.min(4, pitch)}`,
  ].filter((one) => one !== false);
  return [
    `kind ${kind.id}`,
    ...mail.labels.filter(
      (label) => label.startsWith('CATEGORY_') && label !== 'CATEGORY_PERSONAL',
    ),
    ...applied.filter(({ id }) => id !== 'old').map(({ id }) => `rule ${id}`),
    ...pointsOf10.slice(0, level(total - ageOf(found), ...pointsOf10)).map(pointName),
    ...ofGroup.flatMap((one) => [one, `${group}: ${one}`]),
  ];
};

/** The points that a message has lost by its age, which says nothing of what it is. */
export const ageOf = ({ applied }: AppliedRules): number =>
  applied.find(({ id }) => id === 'old')?.worth ?? 0;

/** At most 300 different numbers, as many as the table of examples holds. */
export const featuresOf = (
  mail: Mail,
  context: MailContext,
  found: AppliedRules = applyRules(mail, context),
): readonly number[] => {
  const { address } = mail.sender;
  const inSubject = wordsOf(mail.subject).map((word) => `subject ${stemOf(word)}`);
  const words = [...new Set([...inSubject, ...wordsOf(mail.text).map(stemOf)])];
  return [
    ...new Set([
      ...shownBy(mail, context, found).map((one) => hash(one, ranges.shown)),
      ...[`from ${address}`, `domain ${domainOf(address)}`].map((one) => hash(one, ranges.sender)),
      ...(found.isQuestion ? [hash(`asks, from ${address}`, ranges.sender)] : []),
      ...words.slice(0, mostWords).map((one) => hash(one, ranges.word)),
    ]),
  ].slice(0, 300);
};

/**
 * What a feature counts: words share the weight that they have together, so that long texts do not weigh more; who writes
 * counts more than one of the many other things that are shown.
 */
export const valueOf = (features: readonly number[]): ((feature: number) => number) => {
  const words = features.filter(isWord).length;
  return (feature) => (isWord(feature) ? 2 / Math.sqrt(words) : isOfSender(feature) ? 1.5 : 1);
};
