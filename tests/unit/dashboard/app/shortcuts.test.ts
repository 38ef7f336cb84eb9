import { expect, test } from 'vitest';
import { findAction } from '#dashboard/app/shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['n', {}, 'writeTask'],
  ['D', { shiftKey: true }, 'showPlan'],
  ['?', { shiftKey: true }, 'showShortcuts'],
  ['k', { ctrlKey: true }, 'showPalette'],
  ['Z', { metaKey: true }, 'undo'],
])('%s with %j runs %s', (key, held, action) => {
  expect(findAction({ ...none, ...held, key })).toBe(action);
});

test.each([
  ...['Enter', ' ', 'z', 'k', 'Alt', 'ArrowUp'].map((key) => [key, {}] as const),
  ['z', { ctrlKey: true, shiftKey: true }],
  ['n', { ctrlKey: true }],
  ['n', { altKey: true }],
] as const)('%s with %j belongs to the focused element or to the browser', (key, held) => {
  expect(findAction({ ...none, ...held, key })).toBeUndefined();
});
