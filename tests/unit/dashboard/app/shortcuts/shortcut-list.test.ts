import { expect, test } from 'vitest';
import { findAction, findCtrlAction } from '#dashboard/app/shortcuts/shortcut-list.ts';

test.each([
  ['n', 'writeTask'],
  ['N', 'writeTask'],
  ['?', 'showShortcuts'],
])('%s alone runs %s', (key, action) => {
  expect(findAction(key)).toBe(action);
});

test.each(['Enter', ' ', 'Space', 't', 'z', 'Alt', 'ArrowUp', 'constructor', 'Ctrl Z'])(
  '%s alone runs nothing, because it belongs to the focused element or to a combination',
  (key) => {
    expect(findAction(key)).toBeUndefined();
  },
);

test('Ctrl with Z undoes and with K opens the palette, with Caps Lock too; with any other key it runs nothing', () => {
  expect(findCtrlAction('k')).toBe('showPalette');
  expect(findCtrlAction('z')).toBe('undo');
  expect(findCtrlAction('Z')).toBe('undo');
  for (const key of ['n', '?', 'y', 'constructor']) expect(findCtrlAction(key)).toBeUndefined();
});
