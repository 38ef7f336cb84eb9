/** One received e-mail as the analysis judges it. Everything in it was written by somebody else. */

export type Mail = {
  /** Gmail's id of the message. */
  id: string;
  sender: { name: string; address: string };
  /** Where an answer would go, when that is not the sender's address. */
  replyTo: string | null;
  to: readonly string[];
  subject: string;
  /** ISO instant. */
  receivedAt: string;
  /** What the sender wrote and a reader can see; without what they quote. */
  text: string;
  /** Sent to a list of people: a newsletter, a mailing list, an advertisement. */
  isBulk: boolean;
  /** Sent by a program, as its headers say. */
  isAutomatic: boolean;
  /** An answer that a mail program gives while its owner is away. */
  isAutoReply: boolean;
  /** Gmail's labels, such as INBOX or CATEGORY_PROMOTIONS. */
  labels: readonly string[];
  /** Whether it was too long to be read to its end. */
  isCut: boolean;
};

/** What is known besides the message itself. */
export type MailContext = {
  /** The owner's addresses, in small letters. */
  ownAddresses: ReadonlySet<string>;
  /** People who have written through the contact form, in small letters. */
  knownSenders: ReadonlySet<string>;
  /** Senders of whom the owner has said that their mail is important, in small letters. */
  taughtSenders: ReadonlySet<string>;
  /** Whether the owner has written in this conversation. */
  isAnswered: boolean;
};

/** Longer texts are cut: what a message is about stands at its beginning. */
export const longestMailText = 4000;

/** From here on a message counts as important. */
export const importantFrom = 7;

/** From here on a message is shown in the card; what is below is left out, and listed with the rule. */
export const shownFrom = 5;

const quoteBegins = [
  /^\s*>/u,
  /^\s*-{2,}\s*(original message|mensagem original|ursprüngliche nachricht|forwarded message)/iu,
  /^\s*_{10,}\s*$/u,
  /^(on|am|em|le|el)\b.{5,200}(wrote|schrieb|escreveu|a écrit|escribió)\s*:\s*$/iu,
];

/** The text without the earlier messages that mail programs put below it. */
export const withoutQuotes = (text: string): string => {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => quoteBegins.some((pattern) => pattern.test(line)));
  // An answer between the quoted lines begins with a quote: then only the quoted lines go.
  if (begin <= 0)
    return lines
      .filter((line) => !/^\s*>/u.test(line))
      .join('\n')
      .trim();
  return lines.slice(0, begin).join('\n').trim();
};
