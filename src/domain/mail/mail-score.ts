/**
 * How urgent a message is, without a language model: the sum of its signs, each with a weight that was learned, within
 * what headers prove. The reason names the sign that says most.
 */
import { factsOf, featuresOf, numberOfFact, type Read } from './mail-features.ts';
import { describeKind, kindOf } from './mail-kinds.ts';
import { topicsOf } from './mail-topics.ts';
import { meanings } from './meanings.ts';
import { bias, scale, weights as bytes } from './mail-weights.ts';
import type { Mail, MailContext } from './mail.ts';

/** Increase it with every change of what is found, so that messages are judged again. */
export const rulesVersion = 10;

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

const mostOfDoubtful = 3;
const leastOfNamed = 6;
const daysUntilOlder = 5;

const read = (mail: Mail, context: MailContext): Read => {
  const inSubject = topicsOf(mail.subject);
  const topics = topicsOf(`${mail.subject}\n${mail.text}`);
  return { kind: kindOf(mail, context, inSubject), topics, inSubject };
};

/**
 * What the labelled mail could not teach: Gmail's labels, which have learned from years of the owner's behaviour, what the
 * owner has answered in the last 90 days, and the press, which writes more advertisements than requests.
 */
const givenSigns = (
  { labels }: Mail,
  { correspondent }: MailContext,
  { kind, topics }: Read,
): readonly Sign[] => {
  const { received, answered, hoursToAnswer } = correspondent;
  const soon = hoursToAnswer === null || hoursToAnswer > 48 ? '' : ', within days';
  const when = hoursToAnswer !== null && hoursToAnswer <= 12 ? ', within hours' : soon;
  return [
    labels.includes('STARRED') && { worth: 3, says: 'You have starred it in Gmail' },
    labels.includes('IMPORTANT') && { worth: 1.2, says: 'Gmail has marked it as important' },
    received > 2 &&
      answered * 3 >= received * 2 && {
        worth: 0.5,
        says: `You answered ${answered} of ${received} from this sender${when}`,
      },
    kind === 'stranger' &&
      topics.has('press') &&
      !topics.has('offer') && { worth: 1, says: 'A journalist or investor asks' },
  ].filter((sign) => sign !== false);
};

/** What needs no weighing, because headers, the owner or the mailbox have said it. */
const decided = (
  { sender, listId, authentication }: Mail,
  { namedSenders, conversation }: MailContext,
  { kind, topics }: Read,
): Pick<MailScore, 'urgency' | 'reason'> | null => {
  if (authentication === 'failed' && topics.has('fraud')) {
    return { urgency: 0, reason: 'Asks for money or passwords in the name of somebody else' };
  }
  if (conversation.isAnswered) return { urgency: 1, reason: 'You have answered it' };
  if ((namedSenders.get(sender.address) ?? namedSenders.get(listId)) === false) {
    return { urgency: 1, reason: 'You said that mail of this sender is not important' };
  }
  if (kind === 'undelivered') return { urgency: 7, reason: describeKind(kind) };
  return ['own', 'auto-reply', 'calendar-reply'].includes(kind)
    ? { urgency: 1, reason: describeKind(kind) }
    : null;
};

/** What limits the score from above or below, whatever the words say. */
const limitOf = (
  { sender, authentication }: Mail,
  { namedSenders }: MailContext,
  { kind, topics }: Read,
): { least: number; most: number; says: string } | null => {
  const atMost = (says: string) => ({ least: 1, most: mostOfDoubtful, says });
  const isPerson = kind === 'known' || namedSenders.get(sender.address) === true;
  if (authentication === 'failed') {
    return atMost('Somebody else may have sent this in the sender’s name');
  }
  if (topics.has('fraud') && authentication !== 'passed' && !isPerson) {
    return atMost('Asks for money or passwords as frauds do');
  }
  if (kind === 'absence') return atMost(describeKind(kind));
  if (kind === 'declined') return { least: leastOfNamed, most: 10, says: describeKind(kind) };
  return namedSenders.get(sender.address) === true
    ? { least: leastOfNamed, most: 10, says: 'You said that mail of this sender is important' }
    : null;
};

/** Falls with every four days that a message lies there. */
const pointsOfAge = ({ receivedAt }: Mail, now: Date): number => {
  const days = (now.getTime() - Date.parse(receivedAt)) / 86_400_000;
  return Math.min(4, Math.max(0, Math.floor((days - daysUntilOlder) / 4)));
};

export const scoreMail = (mail: Mail, context: MailContext): MailScore => {
  const found = read(mail, context);
  const { kind } = found;
  const suggest = (action = 'Read the mail of {name}') =>
    action.replace('{name}', () => mail.sender.name);
  const certain = decided(mail, context, found);
  if (certain) return { ...certain, suggestedAction: suggest(), mayBeImproved: false };

  const facts = factsOf(mail, context, found);
  const given = givenSigns(mail, context, found);
  const ofFacts = meanings
    .filter(([fact]) => facts.includes(fact))
    .map(([fact, says, action]): Sign => {
      const worth = weightOf(numberOfFact(fact)) + weightOf(numberOfFact(`${kind}: ${fact}`));
      return { worth, says, action };
    });
  const worths = [...featuresOf(mail, facts)].map(([at, value]) => value * weightOf(at));
  const logit = [...given.map(({ worth }) => worth), ...worths].reduce(
    (sum, worth) => sum + worth,
    bias,
  );
  const limit = limitOf(mail, context, found);
  const { least, most } = limit ?? { least: 1, most: 10 };
  const weighed = importantFrom + Math.floor(1.2 * logit) - pointsOfAge(mail, context.now);
  const urgency = Math.min(most, Math.max(least, weighed));

  /** The table names first what an owner has to know first; what lowers a score is named by its weight. */
  const [raising] = [...ofFacts, ...given].filter(({ worth }) => worth > 0);
  const [lowering] = ofFacts.toSorted((one, other) => one.worth - other.worth);
  const isLowered = lowering !== undefined && lowering.worth < 0;
  const decisive = urgency >= importantFrom ? raising : isLowered ? lowering : undefined;
  const said = limit?.says ?? (kind === 'list' ? describeKind(kind) : undefined);
  return {
    urgency,
    reason: said ?? decisive?.says ?? describeKind(kind),
    suggestedAction: suggest(
      kind === 'declined' ? 'Find another time with {name}' : raising?.action,
    ),
    // A list that the signs speak for is no plain newsletter.
    mayBeImproved: kind !== 'list' || weighed > mostOfDoubtful,
  };
};
