/** All keyboard shortcuts of the dashboard: what users read about them, and which single keys run an action. */

type ShortcutAction = 'writeTask' | 'showShortcuts';

type Shortcut = {
  keys: readonly string[];
  description: string;
  /** Set where this single key runs an action anywhere on the page. */
  action?: ShortcutAction;
};

/** One function for each action. */
export type ShortcutActions = Readonly<Record<ShortcutAction, () => void>>;

export const shortcutList: readonly Shortcut[] = [
  { keys: ['N'], description: 'Write a new task', action: 'writeTask' },
  { keys: ['Enter'], description: 'Add what is written' },
  { keys: ['Alt', '↑'], description: 'Move the focused task up' },
  { keys: ['Alt', '↓'], description: 'Move the focused task down' },
  { keys: ['Space'], description: 'Pick up a task by its handle, drop it' },
  { keys: ['Alt', 'T'], description: 'Go to the notifications' },
  { keys: ['?'], description: 'Show all shortcuts', action: 'showShortcuts' },
];

/** The action of a single key, with Shift or Caps Lock too; undefined where it has none. */
export const findAction = (key: string): ShortcutAction | undefined =>
  shortcutList.find(({ keys }) => keys.length === 1 && keys[0] === key.toUpperCase())?.action;
