/** All keyboard shortcuts of the dashboard: what users read about them, and which keys run an action. */

type ShortcutAction = 'showPalette' | 'writeTask' | 'undo' | 'showClock' | 'showShortcuts';

type Shortcut = {
  /** "Ctrl" stands for Cmd on a Mac. */
  keys: readonly string[];
  description: string;
  /** Set where these keys run an action anywhere on the page. */
  action?: ShortcutAction;
};

/** One function for each action; one that answers false has done nothing, and the key does what it does elsewhere. */
export type ShortcutActions = Readonly<Record<ShortcutAction, () => unknown>>;

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
  { keys: ['↑', '↓'], description: 'Move the focused block, with Shift its end' },
  { keys: ['Ctrl', 'Z'], description: 'Undo, as long as its notice is shown', action: 'undo' },
  { keys: ['Alt', 'T'], description: 'Go to the notifications' },
  { keys: ['F'], description: 'Clock over the whole screen, and back', action: 'showClock' },
  { keys: ['?'], description: 'Show all shortcuts', action: 'showShortcuts' },
];

export const keysOf = (action: ShortcutAction): readonly string[] =>
  shortcutList.find((shortcut) => shortcut.action === action)?.keys ?? [];

/** Keys as they are written in the list. */
const findKeys = (...pressed: readonly string[]): ShortcutAction | undefined =>
  shortcutList.find(({ keys }) => keys.join(' ') === pressed.join(' '))?.action;

/** The action of a single key, with Shift or Caps Lock too; undefined where it has none. */
export const findAction = (key: string): ShortcutAction | undefined => findKeys(key.toUpperCase());

/** The action of a key that is pressed with Ctrl or Cmd, and with nothing else; undefined where it has none. */
export const findCtrlAction = (key: string): ShortcutAction | undefined =>
  findKeys('Ctrl', key.toUpperCase());
