/**
 * How urgent a message is, without a language model: the weights of Gmail's labels and of the signs in the message are
 * added up. What the headers prove and what the owner has said of the sender limit the sum. The reason that is shown
 * names the sign with the largest weight.
 */
import { kindOf, kinds } from './mail-kinds.ts';
import { factsOf, worthOfFact, worthOfWords, type Read } from './mail-signs.ts';
import { topicsOf } from './mail-topics.ts';
import { bias } from './learned-weights.ts';
import { labelSigns, reasonsAgainst, reasonsFor, type Sign } from './mail-reasons.ts';
import type { Mail, MailContext } from './mail.ts';

/** Increase it with every change of what is found, so that messages are judged again. */
export const rulesVersion = 16;

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

const mostOfDoubtful = 3;
const leastOfNamed = 6;
const daysUntilOlder = 5;

/** What the labelled mail could not teach: Gmail's labels, what the owner answers, who asks, and the press. */
const givenSigns = (
  { labels }: Mail,
  { correspondent }: MailContext,
  { kind, topics }: Read,
  facts: readonly string[],
): readonly Sign[] => {
  const { received, answered, hoursToAnswer } = correspondent;
  const hours = hoursToAnswer ?? Infinity;
  const when = hours <= 12 ? ', within hours' : hours <= 48 ? ', within days' : '';
  const often = `You answered ${answered} of ${received} from this sender${when}`;
  const isAsked = kind === 'known' && (facts.includes('asks') || topics.has('request'));
  const isPress = kind === 'stranger' && topics.has('press') && !topics.has('offer');
  return [
    ...labelSigns.filter(({ label }) => labels.includes(label)),
    ...(received > 2 && answered * 3 >= received * 2 ? [{ worth: 0.5, says: often }] : []),
    ...(isAsked ? [{ worth: 1, says: 'Somebody you write to asks' }] : []),
    ...(isPress ? [{ worth: 1.5, says: 'A journalist or investor asks' }] : []),
  ];
};

/** What the score is at least and at most, whatever the signs say; a model can only move what is between them. */
type Limit = { least: number; most: number; says?: string };

/** The first one that applies counts. */
const limitOf = (
  { sender, listId, isUnconfirmed }: Mail,
  { namedSenders, conversation }: MailContext,
  { kind, topics }: Read,
): Limit => {
  const limit = (least: number, most: number, says: string): Limit => ({ least, most, says });
  const isNamed = namedSenders.get(sender.address);
  if (isUnconfirmed && topics.has('fraud'))
    return limit(0, 0, 'Asks for money or passwords in the name of somebody else');
  if (conversation.isAnswered) return limit(1, 1, 'You have answered it');
  if ((isNamed ?? namedSenders.get(listId)) === false)
    return limit(1, 1, 'You said that mail of this sender is not important');
  if (kind === 'undelivered') return limit(7, 7, kinds[kind]);
  if (['own', 'auto-reply', 'calendar-reply'].includes(kind)) return limit(1, 1, kinds[kind]);
  if (isUnconfirmed)
    return limit(1, mostOfDoubtful, 'Somebody else may have sent this in the sender’s name');
  if (kind === 'absence') return limit(1, mostOfDoubtful, kinds[kind]);
  if (kind === 'declined') return limit(leastOfNamed, 10, kinds[kind]);
  if (isNamed === true)
    return limit(leastOfNamed, 10, 'You said that mail of this sender is important');
  return { least: 1, most: 10 };
};

/** One for every four days that a message has lain there when it is judged. */
const pointsOfAge = ({ receivedAt }: Mail, now: Date): number => {
  const days = (now.getTime() - Date.parse(receivedAt)) / 86_400_000;
  return Math.min(4, Math.max(0, Math.floor((days - daysUntilOlder) / 4)));
};

export const scoreMail = (mail: Mail, context: MailContext): MailScore => {
  const kind = kindOf(mail, context);
  const found: Read = { kind, topics: topicsOf(`${mail.subject}\n${mail.text}`) };
  const facts = factsOf(mail, context, found);
  const given = givenSigns(mail, context, found, facts);
  const worths = [
    ...facts.map((fact) => worthOfFact(fact, kind)),
    ...given.map(({ worth }) => worth),
  ];
  const logit = worths.reduce((sum, worth) => sum + worth, bias + worthOfWords(mail));
  const weighed = importantFrom + Math.floor(1.2 * logit) - pointsOfAge(mail, context.now);
  const { least, most, says } = limitOf(mail, context, found);
  const urgency = Math.min(most, Math.max(least, weighed));

  const [, raising, answer = 'Read the mail of {name}'] =
    reasonsFor.find(([fact]) => facts.includes(fact) && worthOfFact(fact, kind) > 0) ?? [];
  const [, lowering] = reasonsAgainst.find(([fact]) => facts.includes(fact)) ?? [];
  const isImportant = urgency >= importantFrom;
  const sign = given.find(({ worth }) => worth > 0 === isImportant);
  const decisive = (isImportant ? raising : lowering) ?? sign?.says;
  const action = kind === 'declined' ? 'Find another time with {name}' : answer;
  return {
    urgency,
    reason: says ?? (kind === 'list' ? undefined : decisive) ?? kinds[kind],
    suggestedAction: action.replace('{name}', () => mail.sender.name),
    // A list that the signs speak for is no plain newsletter.
    mayBeImproved: least < most && (kind !== 'list' || weighed > mostOfDoubtful),
  };
};
