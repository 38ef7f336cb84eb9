/** What shows that a message may be a fraud. */
import type { Read } from './mail-features.ts';
import { isKnown } from './mail-kinds.ts';
import type { Topic } from './mail-topics.ts';
import type { Mail, MailContext } from './mail.ts';

/** Services write from their own name; who poses as one adds to it what the message is about. */
const posing =
  'verif\\w*|secur\\w*|segur\\w*|sicher\\w*|login|account|conta|cuenta|compte|konto|pay|pagos?|pagamentos?|zahlung\\w*|billing|factur\\w*|rechnung\\w*|renew\\w*|suspen\\w*|alerts?|alertas?|unlock|refund\\w*|reembolso\\w*|admin';
const posingDomain = new RegExp(`@(?:.*[-.])?(?:${posing})-|-(?:${posing})(?:[-.]|$)`, 'iu');
const posedTopics: readonly Topic[] = ['security', 'payment', 'law', 'receipt', 'money'];

/** Proven when the receiving server has refused the sender of a message that asks as frauds do. */
export type Doubt = { says: string; isProven: boolean };

export const doubtOf = (mail: Mail, context: MailContext, { kind, topics }: Read): Doubt | null => {
  const asks = topics.has('fraud') || mail.hasMisleadingLink;
  if (mail.authentication === 'failed') {
    return { says: 'Somebody else may have sent this in the sender’s name', isProven: asks };
  }
  if (isKnown(mail, context)) return null;
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
  const isPosing = posingDomain.test(mail.sender.address);
  if (mail.hasMisleadingLink) {
    return { says: 'A link leads to another place than it says', isProven: false };
  }
  const answersTo = domainOf(mail.replyTo ?? mail.sender.address);
  const isElsewhere = kind.id === 'stranger' && answersTo !== domainOf(mail.sender.address);
  if (isElsewhere && posedTopics.some((topic) => topics.has(topic))) {
    return { says: 'Answers would go to another address', isProven: false };
  }
  if (asks && (isPosing || mail.authentication !== 'passed')) {
    return { says: 'Asks for money or passwords as frauds do', isProven: false };
  }
  return isPosing && posedTopics.some((topic) => topics.has(topic))
    ? { says: 'Its address only looks like that of a service', isProven: false }
    : null;
};
