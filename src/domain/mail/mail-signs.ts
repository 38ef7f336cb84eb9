/**
 * What speaks for or against a message besides Gmail's labels: what is known of it, and its words. Each is hashed to a
 * number below 32,768, whose weight was learned from labelled mail of several writers (`learned-weights.ts`).
 */
import type { Kind } from './mail-kinds.ts';
import type { Topic } from './mail-topics.ts';
import { scale, weights as bytes } from './learned-weights.ts';
import type { Mail, MailContext } from './mail.ts';

const weights = Int8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
/** Numbers below are for what is known of a message, the others for its words. */
const wordsFrom = 4096;
const mostWords = 100;
/** A word of a shorter message weighs no more than one of so many. */
const leastWords = 20;
/** The words of a message share this weight, so that long texts do not weigh more. */
const weightOfWords = 5;

/** FNV-1a: the same number for the same text, everywhere and always. */
const weightOf = (text: string, from: number, to: number): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  hash ^= hash >>> 15;
  return (weights[from + ((hash >>> 0) % (to - from))] ?? 0) / scale;
};

/** Of each word the letters that most of its forms share. */
const stemsOf = (text: string): readonly string[] => {
  const small = text.normalize('NFC').toLowerCase();
  return Array.from(small.matchAll(/\p{L}{2,}|\?/gu), ([word]) => word.slice(0, 5));
};

export const worthOfWords = ({ subject, text }: Mail): number => {
  const ofSubject = stemsOf(subject).map((stem) => `subject ${stem}`);
  const stems = new Set([...ofSubject, ...stemsOf(text)]);
  const used = [...stems].slice(0, mostWords);
  const sum = used.reduce((worth, stem) => worth + weightOf(stem, wordsFrom, weights.length), 0);
  return (sum * weightOfWords) / Math.sqrt(Math.max(leastWords, used.length));
};

export type Read = {
  kind: Kind;
  topics: ReadonlySet<Topic>;
};

/** What a fact is worth, for any message and for one of this kind. */
export const worthOfFact = (fact: string, kind: Kind): number =>
  weightOf(fact, 0, wordsFrom) + weightOf(`${kind}: ${fact}`, 0, wordsFrom);

/** What is known of a message, by the names under which it was learned. */
export const factsOf = (
  { subject, text, isReply, isBulk, isAutomatic, isCopy }: Mail,
  { correspondent, conversation }: MailContext,
  { kind, topics }: Read,
): readonly string[] => {
  const level = [1, 3, 8].filter((least) => correspondent.written >= least).length;
  return [
    `kind ${kind}`,
    ...[...topics].map((topic) => `topic ${topic}`),
    /\?(?!\S)/u.test(text) && 'asks',
    /\?\s*$/u.test(text) && 'ends in a question',
    conversation.isOwners && 'conversation',
    conversation.isOwners && isReply && 'answers the owner',
    isReply && /^\s*(?:re|aw|sv|res)\s*:/iu.test(subject) && 'subject re',
    isCopy && 'place copy',
    text.length < 120 && 'short',
    isBulk && 'bulk',
    isAutomatic && 'automatic',
    /\b\d{1,2}(?:[:h]\d{2}|\s?(?:am|pm|uhr|h))\b/iu.test(text) && 'time',
    `written ${level}`,
  ].filter((fact) => fact !== false);
};
