import { expect, test } from 'vitest';
import { hasVisibleText, visibleText } from '#lib/visible-text.ts';

test.each([
  ['A\u200bd\u2060a\ufeff', 'Ada'],
  ['pay\u200dpal', 'paypal'],
  ['\u202eevil\u202c \u2066x\u2069\u200f', 'evil x'],
  ['a\tb\r\nc\x00\x1b\x7f\x9b', 'a b c'],
  ['lone \ud800 half', 'lone  half'],
  ['علی‌رضا', 'علی‌رضا'],
  ['क्‍ष', 'क्‍ष'],
  ['👩‍💻 ❤️‍🔥 👍🏽', '👩‍💻 ❤️‍🔥 👍🏽'],
  ['\u200dاب\u200d', 'اب'],
  ['O’Brien-Núñez 李', 'O’Brien-Núñez 李'],
])('%j is read as %j', (text, visible) => {
  expect(visibleText(text, 'line')).toBe(visible);
});

test('lines and tabs stay where a text has lines', () => {
  expect(visibleText('a\r\nb\rc\u2028d\te', 'lines')).toBe('a\nb\nc\nd\te');
});

test.each(['', ' \n', '\u200d', '\u3164', '\u2800', '\u0301\ufe0f', '\u{e0041}'])(
  '%j shows nothing',
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);

test.each(['a', '?', '١', '🙂', '李'])('%j shows something', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});
