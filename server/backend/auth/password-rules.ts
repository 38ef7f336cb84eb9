/** The rules for the owner's password, how it is hashed, and one that can be typed from paper. */
import { randomInt } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { BackendError } from '../backend-error.ts';

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, 10);

/** bcrypt ignores all further bytes. */
export const longestPassword = 72;
export const shortestPassword = 10;

/** Letters that cannot be mistaken for one another, in groups that can be typed from paper: about 99 bits. */
export const readablePassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
};

/** What the commonest passwords of public lists are made of, beside digits and signs. */
const common =
  /p[a@]ss(?:w[o0]r[dt])?|senha|admin(?:istrator)?|root|user|login|letmein|welcome|changeme|secret|iloveyou|sunshine|princess|dragon|monkey|master|superman|batman|football|baseball|starwars|trustno1|hello|test(?:ing)?|qwe(?:rt[yz](?:uiop)?)?|azerty(?:uiop)?|asd(?:fgh(?:jkl)?)?|zxcvbnm|abc(?:d(?:efgh(?:ij)?)?)?|12345|54321|1q2w3e4r(?:5t(?:6y)?)?|q1w2e3r4(?:t5)?|1qaz2wsx(?:3edc)?|zaq12wsx/g;

export const easyToGuess =
  'Password is known to be weak and easy to guess, please choose a different one.';

export const isEasyToGuess = (password: string): boolean => {
  const small = password.toLowerCase();
  const rest = small.replace(common, '');
  return new Set(password).size < 5 || (rest !== small && /^[\d\W_]*$/.test(rest));
};

/** @throws BackendError when it is too short, too long or easy to guess */
export const checkPassword = (password: string): string => {
  const bytes = new TextEncoder().encode(password).length;
  if (password.length < shortestPassword || bytes > longestPassword) {
    throw new BackendError(
      `The owner's password needs at least ${shortestPassword} characters and at most ${longestPassword} bytes.`,
    );
  }
  if (isEasyToGuess(password)) throw new BackendError(easyToGuess);
  return password;
};
