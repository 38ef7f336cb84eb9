/**
 * The features of a message, as numbers from 0 to 32,767: what is known of it, and its words, each hashed into a range of
 * its own. Their weights were learned from labelled mail of several writers (`mail-weights.ts`).
 */
import type { Kind } from './mail-kinds.ts';
import type { Topic } from './mail-topics.ts';
import type { Mail, MailContext } from './mail.ts';

const featureCount = 32_768;
/** Numbers below are for what is known of a message, the others for its words. */
const wordsFrom = 4096;
const mostWords = 100;
/** A word of a shorter message weighs no more than one of so many. */
const leastWords = 20;
/** The words of a message share this weight, so that long texts do not weigh more. */
const weightOfWords = 5;

/** FNV-1a: the same number for the same text, everywhere and always. */
const hash = (text: string, from: number, to: number): number => {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  }
  value ^= value >>> 15;
  return from + ((value >>> 0) % (to - from));
};
export const numberOfFact = (fact: string): number => hash(fact, 0, wordsFrom);

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{2,}|\?/gu) ?? [];
/** Letters that most forms of a word share. */
const stemOf = (word: string): string => word.slice(0, 5);

const level = (value: number, ...steps: readonly number[]): number =>
  steps.filter((step) => value >= step).length;

const mailboxProvider =
  /@(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|proton(?:mail)?|sapo|orange|free|t-online|freemail|mail)\b/u;

const placeOfOwner = ({ to, cc }: Mail, { ownAddresses }: MailContext): string => {
  const isOwner = (address: string) => ownAddresses.has(address);
  if (to.some(isOwner)) return to.length > 1 ? 'among' : 'alone';
  return cc.some(isOwner) ? 'copy' : 'no';
};

export type Read = {
  kind: Kind;
  topics: ReadonlySet<Topic>;
  inSubject: ReadonlySet<Topic>;
};

/** What is known of a message, each as the name of a feature. */
export const factsOf = (
  mail: Mail,
  context: MailContext,
  { kind, topics, inSubject }: Read,
): readonly string[] => {
  const { subject, text, sender } = mail;
  const { written, received } = context.correspondent;
  const names = [...context.ownAddresses].map((address) => address.slice(0, address.indexOf('@')));
  const words = new Set(wordsOf(text));
  const greeted = /^\s*(\p{Lu}[\p{L}.]+),\s/u.exec(text)?.[1]?.toLowerCase();
  const questions = text.replace(/https?:\/\/\S+/gu, '').match(/\?/gu)?.length ?? 0;
  const facts = [
    ...[...topics].map((topic) => `topic ${topic}`),
    ...[...inSubject].map((topic) => `subject ${topic}`),
    questions > 0 && 'asks',
    questions > 1 && 'asks twice',
    /\?\s*$/u.test(text) && 'ends in a question',
    mail.isReply && (context.conversation.isOwners ? 'answers the owner' : 'answers somebody'),
    context.conversation.isOwners && 'conversation',
    `place ${placeOfOwner(mail, context)}`,
    text.length < 120 && 'short',
    text.length > 600 && 'long',
    wordsOf(subject).length < 3 && 'short subject',
    mail.isTracked && 'tracked',
    mail.isBulk && 'bulk',
    mail.isAutomatic && 'automatic',
    mailboxProvider.test(sender.address) && 'mailbox provider',
    names.some((name) => words.has(name)) && 'names the owner',
    greeted !== undefined && !names.includes(greeted) && 'greets somebody else',
    /\b\d{1,2}[./-]\d{1,2}\b/u.test(text) && 'date',
    /[€$£]\s?\d|\d\s?(?:€|eur|euros?|usd|gbp)\b/iu.test(text) && 'amount',
    /\b\d{1,2}(?:[:h]\d{2}|\s?(?:am|pm|uhr|h))\b/iu.test(text) && 'time',
    /\d\s?%/u.test(text) && 'percent',
    /https?:/u.test(text) && 'link',
    /@\s?\p{L}/u.test(text) && 'mentions',
    text.includes('!') && 'exclaims',
    /^\s*(?:fwd?|wg|tr|enc|rv)\s*:/iu.test(subject) && 'forward',
    /^\s*(?:re|aw|sv|res)\s*:/iu.test(subject) && (mail.isReply ? 'subject re' : 'feigned re'),
    `written ${level(written, 1, 3, 8)}`,
    received > 0 && written === 0 && 'never written to',
  ].filter((fact) => fact !== false);
  return [
    `kind ${kind}`,
    ...mail.labels.filter(
      (label) => label.startsWith('CATEGORY_') && label !== 'CATEGORY_PERSONAL',
    ),
    ...facts.flatMap((fact) => [fact, `${kind}: ${fact}`]),
  ];
};

/** The numbers of the features with what each counts. */
export const featuresOf = (
  { subject, text }: Mail,
  facts: readonly string[],
): ReadonlyMap<number, number> => {
  const words = new Set([
    ...wordsOf(subject).map((word) => `subject ${stemOf(word)}`),
    ...wordsOf(text).map(stemOf),
  ]);
  const used = [...words].slice(0, mostWords);
  const ofWord = weightOfWords / Math.sqrt(Math.max(leastWords, used.length));
  return new Map([
    ...used.map((word): [number, number] => [hash(word, wordsFrom, featureCount), ofWord]),
    ...facts.map((fact): [number, number] => [numberOfFact(fact), 1]),
  ]);
};
