/** What raises the score of a message: somebody asks for something, or something needs the owner. */
import {
  ageInDays,
  isDecline,
  isMachine,
  isPerson,
  type Judged,
  type Kind,
  type MailRule,
} from './mail-kinds.ts';
import type { Sign } from './words/signs.ts';

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

export const raisingRules: readonly MailRule[] = [
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
];
