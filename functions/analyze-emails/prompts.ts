/** The question to a model about one message. */
import type { Mail } from '#domain/mail/mail.ts';
import type { MailScore } from '#domain/mail/mail-rules.ts';
import { fence, fenceRule, outsideLine } from '#domain/untrusted-text.ts';

const longestText = 1500;

const system = `You judge how urgent one e-mail is for its reader, a consultant for marketing automation.
Give "urgency" as a whole number from 0 to 10: 9 or more when the reader has to act today, 7 or more when the reader has to act or answer soon, less otherwise. Newsletters, advertisements, notices of programs and sales messages of strangers get 3 or less.
Give "reason" in one short sentence and "suggestedAction" in a few words, both in English.
${fenceRule}`;

/** The question about one message, whose text is fenced as data. */
export const writeQuestion = (
  mail: Mail,
  score: MailScore,
): { system: string; prompt: string } => ({
  system,
  prompt: [
    'How urgent is this e-mail?',
    `Rules of ours give it ${score.urgency}, because: ${score.reason}.`,
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
