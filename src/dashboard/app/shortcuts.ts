/** All keyboard shortcuts of the dashboard: what users read about them, and those that work anywhere on the page. */
import { persistentAtom } from '@nanostores/persistent';
import { readonlyType } from 'nanostores';
import { isIn } from '#lib/is-in.ts';

type ShortcutAction =
  'showPalette' | 'writeTask' | 'showPlan' | 'undo' | 'showClock' | 'showShortcuts';

type Shortcut = {
  /** "Ctrl" stands for Cmd on a Mac. */
  keys: readonly string[];
  description: string;
  /** Set where these keys run an action anywhere on the page. */
  action?: ShortcutAction;
};

export const shortcutList: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], description: 'Search, and every command', action: 'showPalette' },
  { keys: ['N'], description: 'Write a new task', action: 'writeTask' },
  { keys: ['Enter'], description: 'Add what is written' },
  { keys: ['#con'], description: 'Its category, by the beginning of the name' },
  { keys: ['Esc'], description: 'Take away what was understood last' },
  { keys: ['↑', '↓'], description: 'Go to the task above or below' },
  { keys: ['E'], description: 'Edit the focused task' },
  { keys: ['L'], description: 'Put the focused task off to a later day' },
  { keys: ['W'], description: 'Say whom the focused task waits for' },
  { keys: ['Ctrl', 'Space'], description: 'Select the focused task, or not' },
  { keys: ['Shift', '↓'], description: 'Select the next one too; with ↑ the one before' },
  { keys: ['Ctrl', 'A'], description: 'Select all, once one is selected; Esc ends it' },
  { keys: ['P'], description: 'Plan the focused task' },
  { keys: ['M'], description: 'Move the focused task to a place' },
  { keys: ['Del'], description: 'Delete the focused task' },
  { keys: ['Alt', '↑'], description: 'Move the focused task up; with ↓ down' },
  { keys: ['Alt', 'Home'], description: 'Move it to the top; with End to the bottom' },
  { keys: ['Space'], description: 'Pick up a task by its handle, drop it' },
  { keys: ['D'], description: 'Go to the plan, to what is now or next', action: 'showPlan' },
  { keys: ['↑', '↓'], description: 'Move the focused block, with Shift its end' },
  { keys: ['Ctrl', 'Z'], description: 'Undo, as long as its notice is shown', action: 'undo' },
  { keys: ['Alt', 'T'], description: 'Go to the notifications' },
  { keys: ['F'], description: 'Clock over the whole screen, and back', action: 'showClock' },
  { keys: ['?'], description: 'Show all shortcuts', action: 'showShortcuts' },
];

export const keysOf = (action: ShortcutAction): readonly string[] =>
  shortcutList.find((shortcut) => shortcut.action === action)?.keys ?? [];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The action of a single key, with Shift or Caps Lock too, or of one that is pressed with Ctrl or Cmd alone. */
export const findAction = (press: Press): ShortcutAction | undefined => {
  const isWithCtrl = press.ctrlKey || press.metaKey;
  if (press.altKey || (isWithCtrl && press.shiftKey)) return undefined;
  const key = press.key.toUpperCase();
  const pressed = isWithCtrl ? `Ctrl ${key}` : key;
  return shortcutList.find(({ keys }) => keys.join(' ') === pressed)?.action;
};

/** Choosing from a list or answering a dialog is not pressing a shortcut. */
const lists = 'dialog, [role=menu]';

/** Nor is typing into a field, whose own keys are single ones and those of its undo. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** A field that has the focus after tasks were added or deleted. As long as it is empty, it has nothing to undo itself. */
const isEmptyTaskField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.matches('[data-undo-when-empty]') && !target.value;

/** An action takes its key also where it has nothing to do: the browser's undo would change a field that has no focus. */
export const createShortcuts = (actions: Readonly<Record<ShortcutAction, () => unknown>>) => {
  const $singleKeys = persistentAtom<boolean>('single-key-shortcuts', true, {
    encode: (on) => (on ? 'on' : 'off'),
    decode: (stored) => stored !== 'off',
  });
  /** The palette is opened and closed from anywhere: the browser would go to its own search field. */
  const isForTarget = (action: ShortcutAction, target: EventTarget | null): boolean => {
    if (action === 'showPalette') return false;
    if (isIn(target, lists)) return true;
    return isIn(target, fields) && !(action === 'undo' && isEmptyTaskField(target));
  };
  const press = (event: KeyboardEvent) => {
    const action = findAction(event);
    if (event.defaultPrevented || !action || isForTarget(action, event.target)) return;
    if (keysOf(action).length === 1 && !$singleKeys.get()) return;
    event.preventDefault();
    if (!event.repeat) actions[action]();
  };
  return {
    /** Single keys can be switched off, as WCAG 2.1.4 asks. */
    $singleKeys: readonlyType($singleKeys),
    allowSingleKeys: (on: boolean) => $singleKeys.set(on),
    /** Listens until the signal aborts. */
    start: (signal: AbortSignal) => document.addEventListener('keydown', press, { signal }),
  };
};

export type Shortcuts = ReturnType<typeof createShortcuts>;
