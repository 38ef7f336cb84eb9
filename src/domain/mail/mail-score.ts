/**
 * How urgent a message is, without a language model: the weights of its features and what Gmail and the mailbox say of
 * it decide, within what headers prove. The reason names what counted most.
 */
import { doubtOf } from './mail-doubts.ts';
import { factsOf, featuresOf, numberOfFact, type Read } from './mail-features.ts';
import { isDecline, kindOf, serious } from './mail-kinds.ts';
import { topicsOf } from './mail-topics.ts';
import { bias, scale, weights as bytes } from './mail-weights.ts';
import type { Mail, MailContext } from './mail.ts';
import { reasons } from './reasons.ts';

/** Increase it with every change of what is found, so that messages are judged again. */
export const rulesVersion = 8;

/** The least score of an important message; those below are listed as left out, with the reason. */
export const importantFrom = 5;

export type MailScore = {
  /** From 0 to 10; 0 for a proven fraud alone. */
  urgency: number;
  /** The one thing that decided. */
  reason: string;
  suggestedAction: string;
  /** Whether somebody who understands the text may judge it better. */
  mayBeImproved: boolean;
};

/** What speaks for or against a message, in log-odds. */
type Sign = { worth: number; says: string; action?: string | undefined };

const weights = Int8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
const weightOf = (feature: number): number => (weights[feature] ?? 0) / scale;

const leastOfNamed = 6;
const mostOfDoubtful = 3;
const dayMs = 24 * 60 * 60 * 1000;
const daysUntilOlder = 5;

const read = (mail: Mail, context: MailContext): Read => {
  const inSubject = topicsOf(mail.subject);
  const topics = topicsOf(`${mail.subject}\n${mail.text}`);
  return { kind: kindOf(mail, context, inSubject), topics, inSubject };
};

/** What Gmail has learned from years of the owner's behaviour, and what the owner has done in the last 90 days. */
const signsOfMailbox = ({ labels }: Mail, { correspondent }: MailContext): readonly Sign[] => {
  const { received, answered, hoursToAnswer } = correspondent;
  const soon = hoursToAnswer === null || hoursToAnswer > 48 ? '' : ', within days';
  const when = hoursToAnswer !== null && hoursToAnswer <= 12 ? ', within hours' : soon;
  return [
    labels.includes('STARRED') && { worth: 3, says: 'You have starred it in Gmail' },
    labels.includes('IMPORTANT') && { worth: 1.2, says: 'Gmail has marked it as important' },
    received > 2 &&
      answered * 2 >= received && {
        worth: 1.2,
        says: `You answered ${answered} of ${received} from this sender${when}`,
      },
  ].filter((sign) => sign !== false);
};

const signsOfFacts = (facts: readonly string[], kind: string): readonly Sign[] =>
  Object.entries(reasons)
    .filter(([fact]) => facts.includes(fact))
    .map(([fact, reason]) => ({
      ...reason,
      worth: weightOf(numberOfFact(fact)) + weightOf(numberOfFact(`${kind}: ${fact}`)),
    }));

/** What the labelled messages, which are mostly longer ones of persons, had too few examples of. */
const prior = (facts: readonly string[], { kind, topics, inSubject }: Read): number => {
  const isProgram = kind.id === 'program';
  const asks = !isProgram && facts.includes('asks') && facts.includes('place alone');
  const ofQuestion = kind.id === 'known' ? 1.2 : 0.7;
  const isPress = kind.id === 'stranger' && topics.has('press');
  const isSerious = serious.some((topic) => inSubject.has(topic));
  return (
    (isSerious ? (isProgram ? 2 : 1) : 0) +
    (topics.has('offer') ? 0 : (asks ? ofQuestion : 0) + (isPress ? 1.3 : 0))
  );
};

/** What needs no weighing, because headers, the owner or the mailbox have said it. */
const decided = (
  { sender, listId }: Mail,
  { namedSenders, conversation }: MailContext,
  { kind }: Read,
): Pick<MailScore, 'urgency' | 'reason'> | null => {
  if (conversation.isAnswered) return { urgency: 1, reason: 'You have answered it' };
  if ((namedSenders.get(sender.address) ?? namedSenders.get(listId)) === false) {
    return { urgency: 1, reason: 'You said that mail of this sender is not important' };
  }
  if (kind.id === 'undelivered') return { urgency: 7, reason: kind.says };
  return ['own', 'auto-reply', 'calendar-reply'].includes(kind.id)
    ? { urgency: 1, reason: kind.says }
    : null;
};

/** Falls with every four days that a message lies there. */
const pointsOfAge = ({ receivedAt }: Mail, now: Date): number => {
  const days = (now.getTime() - Date.parse(receivedAt)) / dayMs;
  return Math.min(4, Math.max(0, Math.floor((days - daysUntilOlder) / 4)));
};

export const scoreMail = (mail: Mail, context: MailContext): MailScore => {
  const found = read(mail, context);
  const { kind } = found;
  const doubt = doubtOf(mail, context, found);
  const suggest = (action = 'Read the mail of {name}') =>
    action.replace('{name}', () => mail.sender.name);
  const certain = doubt?.isProven
    ? { urgency: 0, reason: doubt.says }
    : decided(mail, context, found);
  if (certain) return { ...certain, suggestedAction: suggest(), mayBeImproved: false };

  const facts = factsOf(mail, context, found);
  const ofMailbox = signsOfMailbox(mail, context);
  const signs = [...ofMailbox, ...signsOfFacts(facts, kind.id)];
  const ofFeatures = [...featuresOf(mail, facts)].map(([at, value]) => value * weightOf(at));
  const logit = [...ofMailbox.map(({ worth }) => worth), ...ofFeatures].reduce(
    (sum, worth) => sum + worth,
    bias + prior(facts, found),
  );
  const isNamed = context.namedSenders.get(mail.sender.address) === true;
  const weighed = importantFrom + Math.floor(1.2 * logit) - pointsOfAge(mail, context.now);
  const most = doubt || kind.id === 'absence' ? mostOfDoubtful : 10;
  const least = Math.min(most, isNamed || isDecline(mail) ? leastOfNamed : 1);
  const urgency = Math.min(most, Math.max(least, weighed));

  const isImportant = urgency >= importantFrom;
  const [strongest] = signs
    .filter(({ worth }) => (isImportant ? worth > 0 : worth < 0))
    .toSorted((a, b) => Math.abs(b.worth) - Math.abs(a.worth));
  const said =
    (isNamed ? 'You said that mail of this sender is important' : undefined) ??
    (isDecline(mail) ? 'Declines an appointment with you' : undefined) ??
    (kind.id === 'absence' || kind.id === 'list' ? kind.says : undefined);
  return {
    urgency,
    reason: doubt?.says ?? said ?? strongest?.says ?? kind.says,
    suggestedAction: suggest(
      isDecline(mail)
        ? 'Find another time with {name}'
        : signs.find(({ worth, action }) => worth > 0 && action !== undefined)?.action,
    ),
    mayBeImproved: kind.id !== 'list',
  };
};
