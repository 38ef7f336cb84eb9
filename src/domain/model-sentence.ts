/**
 * A sentence that a model has written. The model has read texts of strangers, who may have told it what to write: a
 * sentence with an address, a number to pay or call, a secret or markup is not shown.
 */
import { outsideLine } from './untrusted-text.ts';

const refused: readonly RegExp[] = [
  // Web and mail addresses, also without a protocol.
  /\b(?:https?|ftp|javascript|data|mailto|tel):/iu,
  /\bwww\./iu,
  /\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?!\d)[\p{L}]{2,}(?:\/|\b)(?<!\b(?:e\.g|i\.e|z\.b|p\.ex|a\.m|p\.m))/iu,
  /\S@\S/u,
  // IBAN; then card and telephone numbers.
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,}/iu,
  /(?:\d[\s()./-]*){8,}/u,
  /\b(?:password|passcode|passwort|kennwort|palavra-passe|senha|contraseña|mot de passe|pin|cvv|seed phrase)\b/iu,
  /[<>`{}]|\]\(|\*\*|<\|/u,
];

/** An ISO date is no telephone number. */
const isoDate = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?\b/gu;

/**
 * @param maxCharacters a longer sentence is cut
 * @returns one line; empty when the sentence must not be shown
 */
export const modelSentence = (text: string, maxCharacters: number): string => {
  const line = outsideLine(text, maxCharacters);
  const withoutDates = line.replace(isoDate, '');
  return refused.some((one) => one.test(withoutDates)) ? '' : line;
};
