/** One received e-mail as the analysis judges it. All of its texts come from outside. */

export type Mail = {
  /** Gmail's id of the message. */
  id: string;
  sender: { name: string; address: string };
  /** The Reply-To address, when it is not the sender's; else null. */
  replyTo: string | null;
  to: readonly string[];
  subject: string;
  /** ISO instant. */
  receivedAt: string;
  /** The visible text without quoted earlier messages. */
  text: string;
  /** Sent to a list of people: a newsletter, a mailing list, an advertisement. */
  isBulk: boolean;
  /** Whether its headers say that a program has sent it. */
  isAutomatic: boolean;
  /** An automatic reply, such as an out-of-office note. */
  isAutoReply: boolean;
  /** Gmail's labels, such as INBOX or CATEGORY_PROMOTIONS. */
  labels: readonly string[];
  /** Whether the message was too long to be read completely. */
  isCut: boolean;
};

/** What else the rules use besides the message. */
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

/** Longer texts are cut, because the beginning of a message shows what it is about. */
export const longestMailText = 4000;

/** The least score of an important message. */
export const importantFrom = 7;

/** The least score of a message that the card shows; those below are listed as left out, with the reason. */
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
  // When the text begins with a quote, the answers are between the quoted lines: only those lines are removed.
  if (begin <= 0)
    return lines
      .filter((line) => !/^\s*>/u.test(line))
      .join('\n')
      .trim();
  return lines.slice(0, begin).join('\n').trim();
};
