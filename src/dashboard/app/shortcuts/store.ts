/** Keys that run an action anywhere on the page, and the sheet that shows all shortcuts. */
import { persistentAtom } from '@nanostores/persistent';
import { atom, onMount, readonlyType } from 'nanostores';
import { isIn } from '#lib/is-in.ts';
import { findAction, findCtrlAction, type ShortcutActions } from './shortcut-list.ts';

/** Choosing from a list or answering a dialog is not pressing a shortcut. */
const lists = 'dialog, [role=listbox], [role=menu]';

/** Nor is typing into a field, whose own keys are single ones and those of its undo. */
const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [aria-haspopup=listbox]';

/** A field that has the focus after tasks were added or deleted. As long as it is empty, it has nothing to undo itself. */
const isEmptyTaskField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.matches('[data-undo-when-empty]') && !target.value;

/** Single keys can be switched off, as WCAG 2.1.4 asks; the setting is remembered. */
export const createShortcuts = (pageActions: Omit<ShortcutActions, 'showShortcuts'>) => {
  const $open = atom(false);
  const $singleKeys = persistentAtom<boolean>('single-key-shortcuts', true, {
    encode: (on) => (on ? 'on' : 'off'),
    decode: (stored) => stored !== 'off',
  });
  const show = () => $open.set(true);
  const actions: ShortcutActions = { ...pageActions, showShortcuts: show };

  onMount($open, () => {
    const actionOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      if (altKey) return undefined;
      if (ctrlKey || metaKey) return shiftKey ? undefined : findCtrlAction(key);
      return $singleKeys.get() ? findAction(key) : undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isIn(event.target, lists)) return;
      const action = actionOf(event);
      const isForField =
        action === 'undo' ? !isEmptyTaskField(event.target) : action !== 'showPalette';
      if (isForField && isIn(event.target, fields)) return;
      if (action && actions[action]() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return {
    $open: readonlyType($open),
    $singleKeys: readonlyType($singleKeys),
    show,
    hide: () => $open.set(false),
    allowSingleKeys: (on: boolean) => $singleKeys.set(on),
  };
};

export type Shortcuts = ReturnType<typeof createShortcuts>;
