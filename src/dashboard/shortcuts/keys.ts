export type Shortcut = { keys: readonly string[]; does: string };

export const shortcuts: readonly Shortcut[] = [
  { keys: ['N'], does: 'Write a new task' },
  { keys: ['Enter'], does: 'Add what is written' },
  { keys: ['Alt', '↑'], does: 'Move the focused task up' },
  { keys: ['Alt', '↓'], does: 'Move the focused task down' },
  { keys: ['Space'], does: 'Pick up a task by its handle, drop it' },
  { keys: ['Alt', 'T'], does: 'Go to the notifications' },
  { keys: ['?'], does: 'Show all shortcuts' },
];
