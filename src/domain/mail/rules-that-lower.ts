/** What lowers the score of a message: nothing is asked, somebody sells, or it is not what it says. */
import type { MailContext } from './mail.ts';
import {
  ageInDays,
  hasBulkLabel,
  isMachine,
  isPerson,
  type Judged,
  type MailRule,
} from './mail-kinds.ts';
import { instructions } from './mail-words.ts';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const includesOwner = (addresses: readonly string[], { ownAddresses }: MailContext) =>
  addresses.some((address) => ownAddresses.has(address));

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

const shortThanks = 400;

export const loweringRules: readonly MailRule[] = [
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
