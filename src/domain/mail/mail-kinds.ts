/** Who writes a message, and how: the points that its score begins with, before the rules read what it says. */
import type { Mail, MailContext } from './mail.ts';
import { declined, mailServer, noReplyAddress } from './mail-words.ts';
import type { Sign } from './words/signs.ts';

export type Judged = {
  mail: Mail;
  context: MailContext;
  words: string;
  /** How many phrases of the whole message show a sign. */
  count: (sign: Sign) => number;
  has: (...signs: readonly Sign[]) => boolean;
  subjectHas: (...signs: readonly Sign[]) => boolean;
  isQuestion: boolean;
  /** How many things show that a stranger wants to sell something. */
  pitch: number;
};

const isOwn = ({ mail, context }: Judged) => context.ownAddresses.has(mail.sender.address);
const isNoted = ({ mail, context }: Judged) =>
  context.taughtSenders.has(mail.sender.address) || context.knownSenders.has(mail.sender.address);
const isKnown = (judged: Judged) =>
  isNoted(judged) ||
  judged.context.conversation.isOwners ||
  (judged.context.correspondent?.written ?? 0) > 0;

const bulkLabels = new Set(['CATEGORY_PROMOTIONS', 'CATEGORY_SOCIAL', 'CATEGORY_FORUMS']);
export const hasBulkLabel = ({ mail }: Judged) =>
  mail.labels.some((label) => bulkLabels.has(label));

export const isDecline = ({ mail }: Judged) => mail.isCalendarReply && declined.test(mail.subject);

const isFromProgram = (judged: Judged) =>
  judged.mail.isAutomatic ||
  noReplyAddress.test(judged.mail.sender.address) ||
  judged.has('noReply');

/** A mail server reports that a message of the owner was not delivered. A subject with "delay" says that it tries again. */
const isUndelivered = ({ mail, context }: Judged) =>
  mail.isAutomatic &&
  context.conversation.isOwners &&
  mailServer.test(mail.sender.address) &&
  !/delay/iu.test(mail.subject);

export type Kind = {
  id: string;
  begin: number;
  says: string;
  applies: (judged: Judged) => boolean;
};

/** Who writes, and how. The first kind that applies gives the points that a score begins with. */
export const kinds: readonly Kind[] = [
  { id: 'own', begin: 0, says: 'From your own address', applies: isOwn },
  {
    id: 'undelivered',
    begin: 7,
    says: 'A message of yours was not delivered',
    applies: isUndelivered,
  },
  {
    id: 'auto-reply',
    begin: 1,
    says: 'Automatic reply',
    applies: ({ mail }) => mail.isAutoReply,
  },
  {
    id: 'calendar-reply',
    begin: 1,
    says: 'Answer to an invitation',
    applies: (judged) => judged.mail.isCalendarReply && !isDecline(judged),
  },
  {
    id: 'list',
    begin: 1,
    says: 'Newsletter, mailing list or advertisement',
    applies: (judged) => judged.mail.isBulk && !isKnown(judged),
  },
  {
    id: 'program',
    begin: 2,
    says: 'Sent by a program',
    applies: (judged) => isFromProgram(judged),
  },
  { id: 'known', begin: 6, says: 'From somebody you know', applies: isKnown },
  {
    id: 'stranger',
    begin: 3,
    says: 'A person wrote to you for the first time',
    applies: () => true,
  },
];

export const isPerson = (kind: Kind) => kind.id === 'known' || kind.id === 'stranger';
export const isMachine = (kind: Kind) => kind.id === 'list' || kind.id === 'program';

export type MailRule = {
  id: string;
  /** The text of the rule in a reason: "Asks you a question". */
  says: string;
  /** A suggested action with the sender's name. That of the first rule that raises the score is used. */
  action?: string;
  /** 0 when the rule does not apply. */
  points: (judged: Judged, kind: Kind) => number;
};

const dayMs = 24 * 60 * 60 * 1000;

export const ageInDays = ({ mail, context }: Judged): number =>
  (context.now.getTime() - Date.parse(mail.receivedAt)) / dayMs;
