/**
 * What a message shows, as points: a score begins with who writes and how; what the text says then moves it. What each
 * of these is worth beside the others, and from which score on it is important, is decided in `mail-score.ts`.
 */
import type { Mail, MailContext } from './mail.ts';
import { declined, hasDirectQuestion, instructions, noReplyAddress } from './mail-words.ts';
import { findSigns, type FoundSigns } from './words/find-signs.ts';
import type { Sign } from './words/signs.ts';

/** Increase it with every change of the rules, so that messages are judged again by the new ones. */
export const rulesVersion = 5;

type Judged = {
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

const dayMs = 24 * 60 * 60 * 1000;
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const isOwn = ({ mail, context }: Judged) => context.ownAddresses.has(mail.sender.address);
const includesOwner = (addresses: readonly string[], { ownAddresses }: MailContext) =>
  addresses.some((address) => ownAddresses.has(address));

const isNoted = ({ mail, context }: Judged) =>
  context.taughtSenders.has(mail.sender.address) || context.knownSenders.has(mail.sender.address);
const isKnown = (judged: Judged) =>
  isNoted(judged) ||
  judged.context.conversation.isOwners ||
  (judged.context.correspondent?.written ?? 0) > 0;

const bulkLabels = new Set(['CATEGORY_PROMOTIONS', 'CATEGORY_SOCIAL', 'CATEGORY_FORUMS']);
const hasBulkLabel = ({ mail }: Judged) => mail.labels.some((label) => bulkLabels.has(label));

const isDecline = ({ mail }: Judged) => mail.isCalendarReply && declined.test(mail.subject);

const isFromProgram = (judged: Judged) =>
  judged.mail.isAutomatic ||
  noReplyAddress.test(judged.mail.sender.address) ||
  judged.has('noReply');

type Kind = { id: string; begin: number; says: string; applies: (judged: Judged) => boolean };

/** Who writes, and how. The first kind that applies gives the points that a score begins with. */
const kinds: readonly Kind[] = [
  { id: 'own', begin: 0, says: 'From your own address', applies: isOwn },
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

const isPerson = (kind: Kind) => kind.id === 'known' || kind.id === 'stranger';
const isMachine = (kind: Kind) => kind.id === 'list' || kind.id === 'program';

export type MailRule = {
  id: string;
  /** The text of the rule in a reason: "Asks you a question". */
  says: string;
  /** A suggested action with the sender's name. That of the first rule that raises the score is used. */
  action?: string;
  /** 0 when the rule does not apply. */
  points: (judged: Judged, kind: Kind) => number;
};

/** A rule for texts of persons: points for somebody known, and for a stranger. */
const ofPerson =
  (sign: Sign, known: number, stranger: number) =>
  (judged: Judged, kind: Kind): number => {
    if (!isPerson(kind) || !judged.has(sign)) return 0;
    return kind.id === 'known' ? known : stranger;
  };

/** Programs say in the subject what a message is for. */
const ofProgram =
  (sign: Sign) =>
  (judged: Judged, kind: Kind): number => {
    if (!isMachine(kind) || judged.mail.authentication === 'failed') return 0;
    if (judged.subjectHas('promotion') || judged.count('promotion') > 2) return 0;
    // A list writes about tax and law for everybody.
    if (judged.subjectHas(sign)) return kind.id === 'list' && sign === 'authority' ? 2 : 4;
    return judged.has(sign) ? 1 : 0;
  };

const sum =
  (...all: readonly MailRule['points'][]): MailRule['points'] =>
  (judged, kind) =>
    all.reduce((points, one) => points + one(judged, kind), 0);

/** To whomever it is put. */
const endsInQuestion = /\?(?:[\s"”»)]|$)/u;

const needsNothing = (judged: Judged): boolean =>
  !judged.isQuestion &&
  !endsInQuestion.test(judged.words) &&
  !judged.has('request', 'trouble', 'authority', 'callMe');

/** Services write from their own name; who poses as one adds to it what the message is about. */
const posing =
  'verif\\w*|secur\\w*|segur\\w*|sicher\\w*|login|account|conta|cuenta|compte|konto|pay|payments?|pagos?|pagamentos?|zahlung\\w*|paiement\\w*|billing|factur\\w*|rechnung\\w*|renov\\w*|renew\\w*|suspen\\w*|alerts?|alertas?|update|unlock|refund\\w*|reembolso\\w*';
const posingDomain = new RegExp(`(?:^|[-.])(?:${posing})-|-(?:${posing})(?:[-.]|$)`, 'iu');

const ageInDays = ({ mail, context }: Judged): number =>
  (context.now.getTime() - Date.parse(mail.receivedAt)) / dayMs;
const shortThanks = 400;

export const mailRules: readonly MailRule[] = [
  {
    id: 'declined',
    says: 'Declines an appointment with you',
    action: 'Find another time with {name}',
    points: (judged, kind) => (isPerson(kind) && isDecline(judged) ? 2 : 0),
  },
  {
    id: 'trouble',
    says: 'Something has stopped, is wrong or is disputed',
    action: 'Help {name}',
    points: ofPerson('trouble', 2, 1),
  },
  {
    id: 'call',
    says: 'Asks you to call',
    action: 'Call {name}',
    points: ofPerson('callMe', 2, 1),
  },
  {
    id: 'authority',
    says: 'Is about tax, law or personal data',
    action: 'Answer {name}',
    points: sum(ofPerson('authority', 2, 3), ofProgram('authority')),
  },
  {
    id: 'at-risk',
    says: 'A service, a payment or a registration is at risk',
    action: 'Check {name}',
    points: sum(ofPerson('atRisk', 1, 2), ofProgram('atRisk')),
  },
  {
    id: 'security',
    says: 'Is about the security of an account',
    action: 'Check {name}',
    points: sum(ofPerson('security', 1, 1), ofProgram('security')),
  },
  {
    id: 'personal',
    says: 'Is about family, health or home',
    action: 'Call {name}',
    points: ofPerson('personal', 2, 2),
  },
  {
    id: 'decision',
    says: 'Accepts or refuses something',
    action: 'Answer {name}',
    points: ofPerson('decision', 1, 1),
  },
  {
    id: 'referral',
    says: 'Comes by a recommendation',
    action: 'Answer {name}',
    points: (judged, kind) => (kind.id === 'stranger' && judged.has('referral') ? 3 : 0),
  },
  {
    id: 'enquiry',
    says: 'Asks for your work, price or time',
    action: 'Answer {name}',
    points: (judged, kind) => (kind.id === 'stranger' ? Math.min(3, judged.count('enquiry')) : 0),
  },
  {
    id: 'question',
    says: 'Asks you a question',
    action: 'Answer {name}',
    points: ({ isQuestion }, kind) => (isQuestion && isPerson(kind) ? 1 : 0),
  },
  {
    id: 'request',
    says: 'Asks you to do something',
    action: 'Answer {name}',
    points: ofPerson('request', 1, 1),
  },
  {
    id: 'deadline',
    says: 'Names a time by which',
    action: 'Answer {name}',
    points: (judged, kind) =>
      isPerson(kind) && judged.has('deadline') && ageInDays(judged) < 7 ? 1 : 0,
  },
  {
    id: 'meeting',
    says: 'Is about a meeting',
    action: 'Answer {name}',
    points: ofPerson('meeting', 1, 1),
  },
  {
    id: 'money',
    says: 'Is about money or a contract',
    action: 'Answer {name}',
    points: ofPerson('money', 1, 0),
  },
  {
    id: 'plain-request',
    says: 'Asks you for something, and offers nothing',
    action: 'Answer {name}',
    points: (judged, kind) =>
      kind.id === 'stranger' &&
      judged.pitch === 0 &&
      !judged.subjectHas('promotion') &&
      (judged.isQuestion || judged.has('request', 'meeting', 'callMe'))
        ? 1
        : 0,
  },
  {
    id: 'taught',
    says: 'You said that mail of this sender is important',
    action: 'Read the mail of {name}',
    points: ({ mail, context }, kind) =>
      context.taughtSenders.has(mail.sender.address) ? Math.max(2, 6 - kind.begin) : 0,
  },
  {
    id: 'not-to-you',
    says: 'Not addressed to you',
    points: ({ mail, context }, kind) =>
      kind.id === 'known' &&
      !includesOwner(mail.to, context) &&
      !includesOwner(mail.cc, context) &&
      mail.to.length > 0
        ? -2
        : 0,
  },
  {
    id: 'copy',
    says: 'You are only in copy',
    points: ({ mail, context, isQuestion }, kind) =>
      isPerson(kind) && !includesOwner(mail.to, context) && includesOwner(mail.cc, context)
        ? isQuestion && mail.to.length === 0
          ? -1
          : -3
        : 0,
  },
  {
    id: 'thanks',
    says: 'Thanks, and asks for nothing',
    points: (judged, kind) =>
      isPerson(kind) &&
      judged.has('thanks') &&
      needsNothing(judged) &&
      judged.mail.text.length < shortThanks &&
      !judged.has('decision', 'money', 'meeting')
        ? -3
        : 0,
  },
  {
    id: 'nothing-to-do',
    says: 'Says that there is nothing to do',
    points: (judged, kind) =>
      // "If this was you, there is nothing to do" stands in real alerts of security.
      isPerson(kind) && judged.has('nothingToDo') && !judged.has('authority', 'security')
        ? judged.isQuestion
          ? -1
          : -4
        : 0,
  },
  {
    id: 'nothing-asked',
    says: 'Asks for nothing',
    points: (judged, kind) =>
      isPerson(kind) &&
      needsNothing(judged) &&
      // An answer to the owner may say it all in a few words.
      !(judged.mail.isReply && judged.context.conversation.isOwners) &&
      !judged.has('decision', 'meeting', 'money', 'deadline', 'personal')
        ? -2
        : 0,
  },
  {
    id: 'receipt',
    says: 'Confirms a payment, an order or a delivery',
    points: (judged, kind) => (kind.id !== 'known' && judged.subjectHas('receipt') ? -3 : 0),
  },
  {
    id: 'advertisement',
    says: 'Advertises',
    points: (judged, kind) =>
      isMachine(kind) && (judged.subjectHas('promotion') || hasBulkLabel(judged)) ? -2 : 0,
  },
  {
    id: 'pitch',
    says: 'Sales message of a stranger',
    points: (judged, kind) => {
      if (kind.id !== 'stranger') return 0;
      const interest =
        Math.min(3, judged.count('enquiry')) +
        2 * Math.min(1, judged.count('referral')) +
        (judged.has('authority', 'personal') ? 1 : 0);
      return judged.pitch >= 2 && judged.pitch > interest ? -2 - judged.pitch : 0;
    },
  },
  {
    id: 'fraud',
    says: 'Asks for money or passwords as frauds do',
    points: (judged, kind) => {
      if (kind.id === 'known' && judged.mail.authentication !== 'failed') return 0;
      const evidence =
        judged.count('fraud') +
        Number(judged.mail.hasMisleadingLink) +
        Number(judged.mail.authentication !== 'passed');
      return judged.has('fraud') && evidence >= 2 ? -8 : 0;
    },
  },
  {
    id: 'forged',
    says: 'Somebody else may have sent this in the sender’s name',
    points: ({ mail }) => (mail.authentication === 'failed' ? -20 : 0),
  },
  {
    id: 'misleading-link',
    says: 'A link leads to another place than it says',
    points: ({ mail }, kind) => (mail.hasMisleadingLink && kind.id !== 'known' ? -4 : 0),
  },
  {
    id: 'posing-domain',
    says: 'Its address only looks like that of a service',
    points: (judged, kind) =>
      kind.id !== 'known' &&
      posingDomain.test(domainOf(judged.mail.sender.address)) &&
      judged.has('security', 'atRisk', 'money', 'authority', 'receipt')
        ? -6
        : 0,
  },
  {
    id: 'reply-elsewhere',
    says: 'Answers would go to another address',
    points: (judged, kind) =>
      isPerson(kind) &&
      judged.mail.replyTo !== null &&
      domainOf(judged.mail.replyTo) !== domainOf(judged.mail.sender.address)
        ? kind.id === 'known'
          ? -3
          : -5
        : 0,
  },
  {
    id: 'old',
    says: 'Lies here for a while',
    points: (judged) => -Math.min(4, Math.max(0, Math.floor((ageInDays(judged) - 5) / 4))),
  },
  {
    id: 'answered',
    says: 'You have answered it',
    points: ({ context }) => (context.conversation.isAnswered ? -20 : 0),
  },
  {
    id: 'instructions',
    says: 'Contains instructions for a program',
    points: ({ words }) => (instructions.test(words) ? -10 : 0),
  },
];

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
  const applied = mailRules
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
