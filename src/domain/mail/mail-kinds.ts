/** Who writes a message, as far as headers, labels, addresses and the mailbox tell. */
import { topicsOf, type Topic } from './mail-topics.ts';
import type { Mail, MailContext } from './mail.ts';

export const kinds = {
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

/** The local part of an address that nobody reads. */
const noReplyAddress =
  /^[^@]*(?:no-?repl|no-?respon|nao-?respon|not-?reply|notif|alert|mailer|receipts?@|newsletter|news@)/iu;

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

const serious = new Set<Topic>(['security', 'payment', 'travel', 'law']);
/** A list that Gmail finds important, or whose subject tells of these and is no advertisement, is read like any program. */
const isOfInterest = ({ subject, labels }: Mail): boolean =>
  labels.some((label) => ['IMPORTANT', 'STARRED'].includes(label)) ||
  (!topicsOf(subject).isDisjointFrom(serious) && !labels.includes('CATEGORY_PROMOTIONS'));

export const kindOf = (
  mail: Mail,
  { namedSenders, conversation, correspondent }: MailContext,
): Kind => {
  const { sender, subject, labels, isAutomatic, isBulk } = mail;
  if (labels.includes('SENT')) return 'own';
  // A subject with "delay" says that the mail server tries again.
  if (mail.isReport && conversation.isOwners && !/delay/iu.test(subject)) return 'undelivered';
  if (mail.isAutoReply) return 'auto-reply';
  if (mail.isCalendarReply) return declined.test(subject) ? 'declined' : 'calendar-reply';
  if (isAbsence(mail)) return 'absence';
  const isNamed = namedSenders.get(sender.address) === true;
  const isPersonal = isNamed || conversation.isOwners || correspondent.written > 0;
  const isList = isBulk && !isPersonal;
  if (isList && !isOfInterest(mail)) return 'list';
  if (isAutomatic || isList || noReplyAddress.test(sender.address)) return 'program';
  return isPersonal ? 'known' : 'stranger';
};
