/**
 * What a message shows, as points: a score begins with who writes and how; what the text says then moves it. What each
 * of these is worth beside the others, and from which score on it is important, is decided in `mail-score.ts`.
 */
import type { Mail, MailContext } from './mail.ts';
import { isMachine, kinds, type Judged, type MailRule } from './mail-kinds.ts';
import { hasDirectQuestion } from './mail-words.ts';
import { loweringRules } from './rules-that-lower.ts';
import { raisingRules } from './rules-that-raise.ts';
import { findSigns, type FoundSigns } from './words/find-signs.ts';
import type { Sign } from './words/signs.ts';

/** Increase it with every change of the rules, so that messages are judged again by the new ones. */
export const rulesVersion = 7;

/** "Re:" in the subject of a message that answers none. */
const feignsReply = ({ subject, isReply }: Mail): boolean =>
  !isReply && /^\s*(?:re|aw|sv|res)\s*:/iu.test(subject);

const countPitch = (mail: Mail, context: MailContext, count: (sign: Sign) => number): number => {
  const { received = 0, written = 0 } = context.correspondent ?? {};
  return [
    Math.min(3, count('offer')),
    Math.min(2, count('pitchEnd')),
    Math.min(2, count('followUp')),
    Math.min(1, count('optOut')),
    Math.min(1, count('result')),
    Number(mail.isTracked),
    Number(mail.isBulk),
    Number(feignsReply(mail)),
    Number(received > 0 && written === 0),
  ].reduce((total, one) => total + one, 0);
};

const read = (
  mail: Mail,
  context: MailContext,
  signs: FoundSigns,
  inSubject: FoundSigns,
): Judged => {
  const words = `${mail.subject}\n${mail.text}`;
  const count = (sign: Sign) => signs.get(sign)?.size ?? 0;
  return {
    mail,
    context,
    words,
    count,
    has: (...wanted) => wanted.some((sign) => signs.has(sign)),
    subjectHas: (...wanted) => wanted.some((sign) => inSubject.has(sign)),
    isQuestion: hasDirectQuestion(words),
    pitch: countPitch(mail, context, count),
  };
};

export type AppliedRules = {
  kind: { id: string; begin: number; says: string };
  group: 'known' | 'stranger' | 'machine' | 'own';
  /** Those that apply, with their points, in the order of the table. */
  applied: readonly (Pick<MailRule, 'id' | 'says' | 'action'> & { worth: number })[];
  /** The sum of all points; not held between 0 and 10. */
  total: number;
  signs: FoundSigns;
  subjectSigns: FoundSigns;
  isQuestion: boolean;
  /** How many things show that a stranger wants to sell something. */
  pitch: number;
};

export const applyRules = (mail: Mail, context: MailContext): AppliedRules => {
  const signs = findSigns(`${mail.subject}\n${mail.text}`);
  const subjectSigns = findSigns(mail.subject);
  const judged = read(mail, context, signs, subjectSigns);
  const kind = kinds.find(({ applies }) => applies(judged));
  if (!kind) throw new Error('The last kind applies to every message');
  const applied = [...raisingRules, ...loweringRules]
    .map(({ points, ...rule }) => ({ ...rule, worth: points(judged, kind) }))
    .filter(({ worth }) => worth !== 0);
  const group = isMachine(kind)
    ? 'machine'
    : kind.id === 'known' || kind.id === 'stranger'
      ? kind.id
      : 'own';
  return {
    kind,
    group,
    applied,
    total: applied.reduce((points, { worth }) => points + worth, kind.begin),
    signs,
    subjectSigns,
    isQuestion: judged.isQuestion,
    pitch: judged.pitch,
  };
};
