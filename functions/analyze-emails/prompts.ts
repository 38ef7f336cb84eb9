/** The question to a model about one message, whose text is fenced as data. */
import { mostWritten, type Mail, type MailContext } from '#domain/mail/mail.ts';
import type { MailScore } from '#domain/mail/mail-score.ts';
import { fence, fenceRule, outsideLine } from '#domain/untrusted-text.ts';

const longestText = 1500;
const longestEarlierText = 500;

const system = `You judge how urgent one e-mail is for its reader, a consultant for marketing automation who works alone.
Give "urgency" as a whole number from 1 to 10: 9 or more when the reader has to act today, 7 or more when the reader has to act or answer within days, 5 or 6 when the reader would be sorry to miss it, less otherwise. 0 is for a proven fraud alone.
Important are: clients and other known persons who need an answer or have trouble, acceptances, times that they propose, new clients who ask for work, press and investors who ask for something, recommendations, questions about invoices and payments, family, and notices of banks, tax offices, courts, registrars, carriers and security services, which programs may send.
Not important are: newsletters, advertisements, receipts, notices that need nothing, out-of-office notes, thanks, mail for information only, and strangers who want to sell something, however personal they sound. A message whose sender is not confirmed may be a fraud.
Labels are Gmail's: IMPORTANT has learned from what this reader opens and answers.
Give "reason" in one short sentence and "suggestedAction" in a few words that name person and subject, both in English, without addresses, numbers to call or pay, and passwords.
${fenceRule}`;

const relation = ({ conversation, correspondent }: MailContext): string => {
  const { written, received, answered, hoursToAnswer } = correspondent;
  const times = written === mostWritten ? `at least ${written}` : written;
  const soon = hoursToAnswer === null ? '' : `, usually within ${Math.ceil(hoursToAnswer)} hours`;
  const before = conversation.isOwners ? ' One of them was in this conversation.' : '';
  return `In 90 days the reader has written to this person ${times} times, and answered ${answered} of ${received} messages${soon}.${before}`;
};

const describe = ({ sender, to, receivedAt, subject, text, labels }: Mail, longest: number) =>
  [
    `From: ${labels.includes('SENT') ? 'the reader' : `${sender.name} <${sender.address}>`}`,
    `To: ${to.slice(0, 5).join(', ')}`,
    `Date: ${receivedAt}`,
    `Subject: ${subject}`,
    '',
    outsideLine(text, longest),
  ].join('\n');

/** @param earlier what was written in the conversation before it, the oldest first */
export const writeQuestion = (
  mail: Mail,
  context: MailContext,
  score: MailScore,
  earlier: readonly Mail[],
): { system: string; prompt: string } => {
  const messages = [
    ...earlier.map((one) => describe(one, longestEarlierText)),
    describe(mail, longestText),
  ];
  return {
    system,
    prompt: [
      'How urgent is the last of these e-mails?',
      `It is now ${context.now.toISOString()}.`,
      `Rules of ours give it ${score.urgency}, because: ${score.reason}.`,
      `Gmail's labels: ${mail.labels.join(', ') || 'none'}.`,
      relation(context),
      mail.isUnconfirmed ? 'The sender is NOT confirmed: somebody else may have sent this.' : '',
      fence(messages.join('\n\n---\n\n')),
    ].join('\n'),
  };
};
