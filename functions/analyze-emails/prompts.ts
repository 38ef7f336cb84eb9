/** The question to a model about one message. */
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import type { MailScore } from '#domain/mail/mail-score.ts';
import { fence, fenceRule, outsideLine } from '#domain/untrusted-text.ts';

const longestText = 1500;

const system = `You judge how urgent one e-mail is for its reader, a consultant for marketing automation who works alone.
Give "urgency" as a whole number from 0 to 10: 9 or more when the reader has to act today, 7 or more when the reader has to act or answer within days, 5 or 6 when the reader would be sorry to miss it, less otherwise.
Important are: clients and other known persons who need an answer or have trouble, acceptances, new clients who ask for work, recommendations, questions about invoices and payments, moved meetings, family, and notices of banks, tax offices, courts, registrars and security services, which programs may send.
Not important are: newsletters, advertisements, receipts, notices of programs, thanks, mail for information only, and strangers who want to sell something, however personal they sound. A message whose sender is not confirmed may be a fraud.
Give "reason" in one short sentence and "suggestedAction" in a few words that name person and subject, both in English, without addresses, numbers to call or pay, and passwords.
${fenceRule}`;

const authentications: Readonly<Record<Mail['authentication'], string>> = {
  passed: 'The sender is confirmed.',
  failed: 'The sender is NOT confirmed: somebody else may have sent this.',
  unknown: 'Nothing is known about whether the sender is confirmed.',
};

const relation = ({ conversation, correspondent }: MailContext): string => {
  if (conversation.isAnswered) return 'The reader has answered this message already.';
  if (conversation.isOwners) return 'The reader has written in this conversation before.';
  const written = correspondent?.written ?? 0;
  return written > 0
    ? `The reader has written to this person ${written} times in 90 days.`
    : 'The reader has never written to this person.';
};

/** The question about one message, whose text is fenced as data. */
export const writeQuestion = (
  mail: Mail,
  context: MailContext,
  score: MailScore,
): { system: string; prompt: string } => ({
  system,
  prompt: [
    'How urgent is this e-mail?',
    `It is now ${context.now.toISOString()}.`,
    `Rules of ours give it ${score.urgency}, because: ${score.reason}.`,
    relation(context),
    authentications[mail.authentication],
    fence(
      [
        `From: ${mail.sender.name} <${mail.sender.address}>`,
        `Subject: ${mail.subject}`,
        `Received: ${mail.receivedAt}`,
        '',
        outsideLine(mail.text, longestText),
      ].join('\n'),
    ),
  ].join('\n'),
});
