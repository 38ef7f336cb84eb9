/** "1 unsaved change" */
export const unsavedChanges = (count: number): string =>
  `${count} unsaved ${count === 1 ? 'change' : 'changes'}`;
