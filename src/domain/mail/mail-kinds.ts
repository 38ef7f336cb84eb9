/** Who writes a message, as far as headers, labels, addresses and the mailbox tell. */
import type { Mail, MailContext } from './mail.ts';
import type { Topic } from './mail-topics.ts';

const kinds = {
  own: 'From your own address',
  undelivered: 'A message of yours was not delivered',
  'auto-reply': 'Automatic reply',
  absence: 'Out-of-office note',
  'calendar-reply': 'Answer to an invitation',
  declined: 'Declines an appointment with you',
  list: 'Newsletter, mailing list or advertisement',
  program: 'Sent by a program',
  known: 'From somebody you know',
  stranger: 'A person wrote to you for the first time',
} as const;
export type Kind = keyof typeof kinds;
export const describeKind = (kind: Kind): string => kinds[kind];

/** The local part of an address that nobody reads. */
const noReplyAddress =
  /^(?:[^@]*[-._])?(?:no-?reply|no-?responder|nao-?responder?|do-?not-?reply|donotreply|notifications?|notify|mailer-daemon|postmaster|alerts?|alertas|receipts?|newsletter|news|updates?|digest|bounces?|automated|mailer)(?:[-._+][^@]*)?@/iu;
const mailServer = /^(?:mailer-daemon|postmaster)@/iu;

/** The subject with which a calendar says that an invitation is not accepted. */
const declined = /^(?:declined|recusad[ao]|abgelehnt|rechazad[ao]|refusée?)\s*:/iu;

const absenceSubject =
  /^(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|resposta automática|fora do escritório|abwesenheit\p{L}*|automatische antwort|nicht im büro|außer haus|fuera de la oficina|respuesta automática|réponse automatique|absence du bureau|message d['’]absence)(?!\p{L})/iu;
const absent =
  /\b(?:out of (?:the )?office|(?:i am|i['’]m|we are) (?:currently )?(?:away|on (?:annual |parental )?leave|on holiday|on vacation|travelling|at a [\p{L} ]+ this week)|estou (?:ausente|de férias|fora)|encontro-me (?:ausente|de licença|de férias)|(?:bin|sind) (?:\S+ ){0,6}(?:nicht im (?:haus|büro)|im urlaub|abwesend|außer haus)|estoy (?:de vacaciones|fuera|ausente)|estaré (?:fuera|ausente|de vacaciones)|(?:je suis|serai) (?:\S+ )?(?:absente?|en congés?|en vacances))/iu;
const returns =
  /\b(?:until|back on|return|limited access|checking mail|urgent matters|até|regresso|urgência|bis|ab dem|wieder|dringend|hasta|vuelta|urgente|jusqu|retour|urgence)/iu;
/** An out-of-office note whose headers say nothing; a person who is away and asks for something writes no such note. */
const isAbsence = ({ subject, text }: Mail): boolean =>
  absenceSubject.test(subject) ||
  (!text.includes('?') && text.length < 800 && absent.test(text) && returns.test(text));

const bulkLabels = new Set(['CATEGORY_PROMOTIONS', 'CATEGORY_SOCIAL', 'CATEGORY_FORUMS']);
const serious: readonly Topic[] = ['security', 'payment', 'travel', 'law'];
/** A list that tells of security, payment, travel or law, or that Gmail finds important, is read like any program. */
const isOfInterest = ({ labels }: Mail, inSubject: ReadonlySet<Topic>): boolean =>
  labels.some((label) => label === 'IMPORTANT' || label === 'STARRED') ||
  (serious.some((topic) => inSubject.has(topic)) &&
    !inSubject.has('promotion') &&
    !labels.some((label) => bulkLabels.has(label)));

const isKnown = ({ sender }: Mail, context: MailContext): boolean =>
  context.namedSenders.get(sender.address) === true ||
  context.conversation.isOwners ||
  context.correspondent.written > 0;

export const kindOf = (mail: Mail, context: MailContext, inSubject: ReadonlySet<Topic>): Kind => {
  const { sender, subject, isAutomatic, isBulk } = mail;
  if (context.ownAddresses.has(sender.address)) return 'own';
  const isFromServer = mail.isReport || (isAutomatic && mailServer.test(sender.address));
  // A subject with "delay" says that the mail server tries again.
  if (isFromServer && context.conversation.isOwners && !/delay/iu.test(subject)) {
    return 'undelivered';
  }
  if (mail.isAutoReply) return 'auto-reply';
  if (mail.isCalendarReply) return declined.test(subject) ? 'declined' : 'calendar-reply';
  if (isAbsence(mail)) return 'absence';
  const isPersonal = isKnown(mail, context);
  if (isBulk && !isPersonal && !isOfInterest(mail, inSubject)) return 'list';
  if (isAutomatic || (isBulk && !isPersonal) || noReplyAddress.test(sender.address))
    return 'program';
  return isPersonal ? 'known' : 'stranger';
};
