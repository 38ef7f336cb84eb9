/** Which passwords of the owner are refused because somebody would guess them. */
import { expect, test } from 'vitest';
import { checkPassword, readablePassword } from '#server/backend/auth/password-rules.ts';

test.each([
  ...[
    'password1234',
    'Password123!',
    'P@ssw0rd2026',
    'passwordpassword',
    'qwertyuiop',
    '1234567890',
  ],
  ...['0987654321', '1q2w3e4r5t6y', '1qaz2wsx3edc', 'iloveyou123', 'Administrator', 'Welcome2026!'],
  ...['letmein12345', 'abcdefghij', '123qwe123qwe', 'aaaaaaaaaaaa', '            ', 'abababcdcdcd'],
])('%s is refused', (password) => {
  expect(() => checkPassword(password)).toThrow('easy to guess');
});

test.each(['nine-long', 'ü'.repeat(21) + 'abcdefgh-ijklmnop-qrstuvwxyz-x7k'])(
  '%s is too short or too long',
  (password) => {
    expect(() => checkPassword(password)).toThrow('at least 10 characters and at most 72 bytes');
  },
);

test.each([
  'correct-horse-battery',
  'a # password',
  'password of mine',
  'monkey wrench',
  readablePassword(),
])('%s is accepted', (password) => {
  expect(checkPassword(password)).toBe(password);
});
