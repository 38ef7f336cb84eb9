/** What the mail rules read in a text besides the signs: questions to the reader, instructions to a program, senders. */
import { findSigns } from './words/find-signs.ts';

const mostQuestions = 20;

/** Whether a sentence addresses the reader and ends in a question mark; those in web addresses do not count. */
export const hasDirectQuestion = (text: string): boolean =>
  text
    .replace(/https?:\/\/\S+/giu, '')
    .split(/(?<=[.!?])\s|\n/u)
    .filter((sentence) => /\?[\s"”»)]*$/u.test(sentence))
    .slice(0, mostQuestions)
    .some((sentence) => findSigns(sentence).has('reader'));

const words = (...alternatives: readonly string[]): string =>
  `(?<![\\p{L}\\p{N}])(?:${alternatives.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`;

/** Instructions that are meant for a program and not for the owner. */
export const instructions = new RegExp(
  [
    words(
      '(?:ignore|disregard|forget|override) (?:all |any |the |your )*(?:previous|prior|above|earlier|preceding|system) (?:instructions?|prompts?|rules|messages?)',
      'ignora?e? (?:todas )?as (?:instruções|regras) (?:anteriores|acima)',
      'ignora (?:todas )?las (?:instrucciones|reglas) anteriores',
      'ignorier(?:e|en sie) (?:alle )?(?:vorherigen|bisherigen|obigen) (?:anweisungen|regeln)',
      'ignore[zr]? (?:toutes )?les (?:instructions|règles|consignes) précédentes',
      '(?:mark|score|rate|classify|label) (?:this|it|me) .{0,40}(?:\\b10\\b|ten|highest|urgent|important)',
      'you are (?:now )?(?:an? |the )?(?:owner.s |helpful |ai |new )*(?:assistant|language model|ai|chatbot)',
      'system prompt|developer mode|do not mention this instruction|as an ai',
    ),
    'urgency[_ ]?score|suggested[_ ]?action|</?outside-text|<\\|im_start\\|>|\\[/?inst\\]',
  ].join('|'),
  'iu',
);

/** The subject with which a calendar says that an invitation is not accepted. */
export const declined = /^(?:declined|recusad[ao]|abgelehnt|rechazad[ao]|refusée?)\s*:/iu;

/** The address from which a mail server reports on a delivery. */
export const mailServer = /^(?:mailer-daemon|postmaster)@/iu;

/** The local part of an address that nobody reads. */
export const noReplyAddress =
  /^(?:[^@]*[-._])?(?:no-?reply|no-?responder|nao-?responda|do-?not-?reply|donotreply|notifications?|notify|mailer-daemon|postmaster|alerts?|alertas|receipts?|newsletter|news|updates?|digest|bounces?|automated|mailer)(?:[-._+][^@]*)?@/iu;
