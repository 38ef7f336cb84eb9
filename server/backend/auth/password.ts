/** The rules for the owner's password, and one that can be typed from paper. */
import { randomInt } from 'node:crypto';
import { BackendError } from '../backend-error.ts';

/** bcrypt ignores all further bytes. */
export const longestPassword = 72;
export const shortestPassword = 10;

/** Letters that cannot be mistaken for one another, in groups that can be typed from paper: about 99 bits. */
export const readablePassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
};

/** @throws BackendError when it is too short or too long */
export const checkPassword = (password: string): string => {
  const bytes = new TextEncoder().encode(password).length;
  if (password.length < shortestPassword || bytes > longestPassword) {
    throw new BackendError(
      `The owner's password needs at least ${shortestPassword} characters and at most ${longestPassword} bytes.`,
    );
  }
  return password;
};
