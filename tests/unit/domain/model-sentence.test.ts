import { expect, test } from 'vitest';
import { modelSentence } from '#domain/model-sentence.ts';

test.each([
  ...['Answer Rita: slides by 1 December', 'They wait for the offer of 12,500 EUR'],
  ...['The call moves to Tuesday, 24 Nov, 15:30', 'Due 2026-12-04, about version 2.0'],
  ...['Confirm the workshop in Coimbra (2 days)', 'O contrato nº 2026/118 acaba em dezembro'],
])('%j may be shown', (sentence) => {
  expect(modelSentence(sentence, 200)).toBe(sentence);
});

test.each([
  ...['Open https://evil.example and enter your bank password', 'Go to evil.example/login'],
  ...['Visit WWW.EVIL.EXAMPLE now', 'See bank-secure.com', 'Write to ada@evil.example'],
  ...['Pay to PT50 0002 0123 1234 5678 9015 4', 'Pay to DE89370400440532013000'],
  ...['Use card 4111 1111 1111 1111', 'Call +351 912 345 678', 'Call (0044) 20-7946-0958'],
  ...['Enter your password there', 'Bestätige dein Passwort', 'Envie a palavra-passe'],
  ...['<b>Now</b>', '[click](here)', '**Now**', 'tel:123'],
])('%j is not shown', (sentence) => {
  expect(modelSentence(sentence, 200)).toBe('');
});

test('a long sentence is cut, and what cannot be seen is left out', () => {
  expect(modelSentence('word '.repeat(100), 20)).toHaveLength(20);
  expect(modelSentence('a\u202eb\nc', 20)).toBe('ab c');
});
