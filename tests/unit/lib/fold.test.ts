import { expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';

test.each([
  ['São Paulo', 'sao paulo'],
  ['E-mail', 'email'],
  ['Łódź, Straße, Ærø', 'lodz, strasse, aero'],
  ['Julia’s ﬁle', 'julias file'],
  ['İstanbul', 'istanbul'],
])('%s is searched as "%s"', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
