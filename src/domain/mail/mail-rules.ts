/**
 * How urgent a message is, without a model: a table of rules, each worth points. A score is the sum, from 0 to 10, and
 * its reason names every rule that applied.
 */
import { importantFrom, type Mail, type MailContext } from './mail.ts';
import {
  aboutMoney,
  deadline,
  fraud,
  hasDirectQuestion,
  instructions,
  meeting,
  noReplyAddress,
  nothingToDo,
  request,
  salesPitch,
  saysNoReply,
  trouble,
} from './mail-words.ts';

/** Increase it with every change of the rules, so that messages are judged again by the new ones. */
export const rulesVersion = 1;

type Judged = { mail: Mail; context: MailContext; words: string };

export type MailRule = {
  id: string;
  points: number;
  /** The text of the rule in a reason: "Asks you a direct question". */
  says: string;
  /** A suggested action. That of the first rule that applies is used. */
  action?: string;
  applies: (judged: Judged) => boolean;
};

const isToOwner = ({ mail, context }: Judged): boolean =>
  mail.to.some((address) => context.ownAddresses.has(address));

const isFromProgram = ({ mail, words: text }: Judged): boolean =>
  mail.isAutomatic || noReplyAddress.test(mail.sender.address) || saysNoReply.test(text);

const bulkLabels = new Set(['CATEGORY_PROMOTIONS', 'CATEGORY_SOCIAL', 'CATEGORY_FORUMS']);
const isBulk = ({ mail }: Judged): boolean =>
  mail.isBulk || mail.labels.some((label) => bulkLabels.has(label));

const isKnown = ({ mail, context }: Judged): boolean =>
  context.isAnswered || context.knownSenders.has(mail.sender.address);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The points of every message before the rules are applied. */
const startingPoints = 1;

/** All rules. In the reason of a message that is left out, the rules that lower the score come first. */
export const mailRules: readonly MailRule[] = [
  {
    id: 'trouble',
    points: 3,
    says: 'Something has stopped, is wrong or is about to be closed',
    action: 'Look at what has gone wrong',
    applies: ({ words: text }) => trouble.test(text),
  },
  {
    id: 'deadline',
    points: 2,
    says: 'Names a deadline',
    action: 'Answer before the deadline',
    applies: ({ words: text }) => deadline.test(text),
  },
  {
    id: 'meeting',
    points: 1,
    says: 'Is about a meeting or a call',
    action: 'Check the calendar and answer with a time',
    applies: ({ words: text }) => meeting.test(text),
  },
  {
    id: 'money',
    points: 2,
    says: 'Is about money or a contract',
    action: 'Check the amount or the terms and answer',
    applies: ({ words: text }) => aboutMoney.test(text),
  },
  {
    id: 'question',
    points: 3,
    says: 'Asks you a direct question',
    action: 'Answer the question',
    applies: (judged) => isToOwner(judged) && hasDirectQuestion(judged.words),
  },
  {
    id: 'request',
    points: 2,
    says: 'Asks you to do something',
    action: 'Do what is asked, or say when',
    applies: (judged) => isToOwner(judged) && request.test(judged.words),
  },
  {
    id: 'taught',
    points: 6,
    says: 'You said that mail of this sender is important',
    action: 'Read it',
    applies: ({ mail, context }) => context.taughtSenders.has(mail.sender.address),
  },
  {
    id: 'known',
    points: 2,
    says: 'From somebody you know',
    applies: isKnown,
  },
  {
    id: 'person',
    points: 1,
    says: 'A person wrote to you',
    applies: (judged) => isToOwner(judged) && !isFromProgram(judged) && !isBulk(judged),
  },
  {
    id: 'no-reply',
    points: -1,
    says: 'Sent by a program',
    applies: isFromProgram,
  },
  {
    id: 'not-to-you',
    points: -3,
    says: 'Not addressed to you',
    applies: (judged) => !isToOwner(judged),
  },
  {
    id: 'nothing-to-do',
    points: -4,
    says: 'Says that there is nothing to do',
    applies: ({ words: text }) => nothingToDo.test(text),
  },
  {
    id: 'bulk',
    points: -6,
    says: 'Newsletter, mailing list or advertisement',
    applies: isBulk,
  },
  {
    id: 'auto-reply',
    points: -6,
    says: 'Automatic reply',
    applies: ({ mail }) => mail.isAutoReply,
  },
  {
    id: 'pitch',
    points: -6,
    says: 'Sales message of a stranger',
    applies: (judged) => !isKnown(judged) && salesPitch.test(judged.words),
  },
  {
    id: 'fraud',
    points: -8,
    says: 'Asks for money or passwords as frauds do',
    applies: ({ words: text }) => fraud.test(text),
  },
  {
    id: 'reply-elsewhere',
    points: -4,
    says: 'Answers would go to another address',
    applies: (judged) =>
      judged.mail.replyTo !== null &&
      !isBulk(judged) &&
      domainOf(judged.mail.replyTo) !== domainOf(judged.mail.sender.address),
  },
  {
    id: 'instructions',
    points: -10,
    says: 'Contains instructions for a program',
    applies: ({ words: text }) => instructions.test(text),
  },
];

export type MailScore = {
  /** From 0 to 10. */
  urgency: number;
  /** The rules that applied, as a sentence. */
  reason: string;
  suggestedAction: string;
  /** The ids of the rules that applied. */
  rules: readonly string[];
};

const sentence = (parts: readonly string[]): string => {
  const [first = '', ...others] = parts;
  return [first, ...others.map((part) => `${part.charAt(0).toLowerCase()}${part.slice(1)}`)].join(
    ', ',
  );
};

export const scoreMail = (mail: Mail, context: MailContext): MailScore => {
  const judged = { mail, context, words: `${mail.subject}\n${mail.text}` };
  const applied = mailRules.filter((rule) => rule.applies(judged));
  const sum = applied.reduce((points, rule) => points + rule.points, startingPoints);
  const urgency = Math.min(10, Math.max(0, sum));
  const lowering = applied.filter(({ points }) => points < 0);
  const raising = applied.filter(({ points }) => points > 0);
  // The rules that decided the outcome come first.
  const told = urgency >= importantFrom ? [...raising, ...lowering] : [...lowering, ...raising];
  return {
    urgency,
    reason: sentence(told.map(({ says }) => says)) || 'No rule applies',
    suggestedAction: applied.find(({ action }) => action !== undefined)?.action ?? 'Read it',
    rules: applied.map(({ id }) => id),
  };
};

/** Whether a message contains instructions for a program; such a message is not sent to a model. */
export const hasInstructions = ({ rules }: MailScore): boolean => rules.includes('instructions');
