/** What a text can say that matters for its importance. Each language lists phrases for each sign. */
export type Sign =
  /** Something has stopped, is wrong, or the writer is unhappy. */
  | 'trouble'
  | 'deadline'
  | 'request'
  /** Accepts or refuses a proposal, a price or a date. */
  | 'decision'
  | 'money'
  | 'meeting'
  | 'callMe'
  /** Tax, courts, lawyers, data protection. */
  | 'authority'
  | 'security'
  /** A service, a payment or a registration is about to end or has failed. */
  | 'atRisk'
  /** Family, health and home. */
  | 'personal'
  /** Asks for the owner's work, price or time. */
  | 'enquiry'
  | 'referral'
  | 'thanks'
  | 'nothingToDo'
  /** Offers the writer's own services. */
  | 'offer'
  /** Asks a stranger for a short call or an answer, as sales messages end. */
  | 'pitchEnd'
  /** Refers to an earlier message that was not answered. */
  | 'followUp'
  /** Names numbers that a service is said to reach. */
  | 'result'
  | 'optOut'
  /** A payment or an order that went well, a delivery. */
  | 'receipt'
  | 'promotion'
  | 'fraud'
  | 'noReply'
  /** Words of address, which make a question one to the reader. */
  | 'reader';

/**
 * Phrases in small letters, separated by commas. A space matches any white space, `*` any ending of a word, `#` a number.
 */
export type Phrases = Readonly<Record<Sign, string>>;
