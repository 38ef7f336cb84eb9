import { expect, test } from 'vitest';
import { findAction } from '#dashboard/shortcuts/shortcut-list.ts';

test.each([
  ['n', 'writeTask'],
  ['N', 'writeTask'],
  ['?', 'showShortcuts'],
])('%s alone runs %s', (key, action) => {
  expect(findAction(key)).toBe(action);
});

test.each(['Enter', ' ', 'Space', 't', 'Alt', 'ArrowUp', 'constructor'])(
  '%s alone runs nothing, because it belongs to the focused element or to a combination',
  (key) => {
    expect(findAction(key)).toBeUndefined();
  },
);
