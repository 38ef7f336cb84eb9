/** One received e-mail as the analysis judges it. All of its texts come from outside. */

export type Mail = {
  /** Gmail's id of the message. */
  id: string;
  sender: { name: string; address: string };
  to: readonly string[];
  /** Sent to others, with the owner in copy. */
  isCopy: boolean;
  subject: string;
  /** ISO instant. */
  receivedAt: string;
  /** The visible text without quoted earlier messages and without the signature. */
  text: string;
  /** Whether its headers name an earlier message that it answers. */
  isReply: boolean;
  /** Sent to a list of people: a newsletter, a mailing list, an advertisement. */
  isBulk: boolean;
  /** Its List-Id in small letters; empty without one. */
  listId: string;
  /** Whether its headers say that a program has sent it. */
  isAutomatic: boolean;
  /** An automatic reply, such as an out-of-office note, as its headers say. */
  isAutoReply: boolean;
  /** A mail server's report on a delivery. */
  isReport: boolean;
  /** The answer of a calendar to an invitation. */
  isCalendarReply: boolean;
  /** The receiving server could not confirm the sender (SPF, DKIM, DMARC): somebody else may have sent it. */
  isUnconfirmed: boolean;
  /** Gmail's labels, such as IMPORTANT or CATEGORY_PROMOTIONS; SENT for what the owner has written. */
  labels: readonly string[];
};

/** More messages to one person say no more. */
export const mostWritten = 8;

/** What else the score depends on besides the message. */
export type MailContext = {
  /** Senders and lists of whom the owner has said whether their mail is important, in small letters. */
  namedSenders: ReadonlyMap<string, boolean>;
  /** Of the sender in 90 days: messages written to and received from, and of these how many were answered, and how soon. */
  correspondent: {
    written: number;
    received: number;
    answered: number;
    hoursToAnswer: number | null;
  };
  /** Whether the owner has written in this conversation, and whether after this message. */
  conversation: { isOwners: boolean; isAnswered: boolean };
  now: Date;
};

/** Longer texts are cut, because the beginning of a message shows what it is about. */
export const longestMailText = 4000;
