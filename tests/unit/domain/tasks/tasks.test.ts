import { describe, expect, test } from 'vitest';
import { checkText, longestText } from '#domain/tasks/tasks.ts';

describe('a text', () => {
  test('is trimmed; a blank one is refused without a word', () => {
    expect(checkText('  Call \u202Ethe bank\u202C \n')).toEqual({
      ok: true,
      value: 'Call the bank',
    });
    expect(checkText(' \t\u00a0\n')).toMatchObject({ ok: false, fault: { message: '' } });
  });

  test('of the longest length, as the database counts it, is taken, one character more is refused', () => {
    expect(checkText('👍'.repeat(longestText)).ok).toBe(true);
    const refused = checkText('x'.repeat(longestText + 1));
    expect(refused).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
    expect(refused).toHaveProperty('fault.message', expect.stringContaining('10,001'));
  });

  test.each(['\u200b\u200d', '\u2800', '\u3164', '\u202e\ufeff', '\u{e0041}'])(
    'of invisible characters only (%j) is refused',
    (text) => {
      expect(checkText(text)).toMatchObject({ ok: false });
      expect(checkText(`a${text}`).ok).toBe(true);
    },
  );
});
