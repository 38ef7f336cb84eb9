/**
 * How urgent a message is, without a language model. What the rules find is weighed by weights that were learned from
 * labelled mail, and by those learned from the owner's mailbox; the reason names what decided.
 */
import { firstLogit } from './first-logit.ts';
import { ageOf, featuresOf } from './mail-features.ts';
import { applyRules, type AppliedRules } from './mail-rules.ts';
import type { Mail, MailContext } from './mail.ts';

/** The least score of an important message; those below are listed as left out, with the reason. */
export const importantFrom = 5;

export type MailScore = {
  /** From 0 to 10. */
  urgency: number;
  /** The one thing that decided. */
  reason: string;
  suggestedAction: string;
  /** The ids of the kind of sender and of the rules that applied. */
  rules: readonly string[];
  isFromPerson: boolean;
  /** Whether somebody who understands the text may judge it better than the rules. */
  mayBeImproved: boolean;
};

/** What no text can outweigh, and what must not reach a model. */
const finalIds = [
  ...['own', 'undelivered', 'auto-reply', 'calendar-reply'],
  ...['answered', 'instructions', 'forged'],
];
/** What is not weighed: evidence of fraud, what the owner has said of a sender, and what no text need say more of. */
const decidedByRules = new Set([
  ...finalIds,
  ...['fraud', 'misleading-link', 'posing-domain', 'reply-elsewhere', 'taught', 'declined'],
]);
/** Of lists and programs only those are asked about that are not plainly unimportant. */
const leastOfProgram = 2;
const mostUrgent = 10;

const held = (points: number): number => Math.min(mostUrgent, Math.max(0, points));

/** The weights decide whether a message is important, the rules how urgent it is among its like. */
const weigh = ({ total }: AppliedRules, age: number, logit: number): number => {
  const byWeights = importantFrom + Math.floor(1.2 * logit);
  const both = Math.round((held(total - age) + held(byWeights)) / 2);
  const before = logit >= 0 ? Math.max(importantFrom, both) : Math.min(importantFrom - 1, both);
  return held(before + age);
};

export const scoreMail = (mail: Mail, context: MailContext): MailScore => {
  const found = applyRules(mail, context);
  const { kind, group, applied, total } = found;
  const { learned } = context;
  const rules = [kind.id, ...applied.map(({ id }) => id)];
  const isDecided = rules.some((id) => decidedByRules.has(id));
  const logit = learned?.logit ?? firstLogit(featuresOf(mail, context, found));
  const urgency = isDecided ? held(total) : weigh(found, ageOf(found), logit);
  const isImportant = urgency >= importantFrom;
  const decisive = applied
    .filter(({ worth }) => worth > 0 === isImportant)
    .toSorted((a, b) => Math.abs(b.worth) - Math.abs(a.worth));
  const [strongest] = decisive;
  const isKindDecisive = kind.begin >= importantFrom === isImportant;
  const isPerson = group === 'known' || group === 'stranger';
  const reason =
    (isDecided || logit >= 0 !== isImportant ? null : learned?.because) ??
    strongest?.says ??
    (isKindDecisive
      ? kind.says
      : `${kind.says}, and is like mail that ${isImportant ? 'matters' : 'can wait'}`);
  return {
    urgency,
    reason,
    suggestedAction: (
      applied.find(({ worth, action }) => worth > 0 && action !== undefined)?.action ??
      'Read the mail of {name}'
    ).replace('{name}', () => mail.sender.name),
    rules,
    isFromPerson: isPerson,
    mayBeImproved:
      !rules.some((id) => finalIds.includes(id)) && (isPerson || urgency >= leastOfProgram),
  };
};
