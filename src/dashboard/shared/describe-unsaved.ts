/** "1 unsaved change" */
export const describeUnsaved = (count: number): string =>
  `${count} unsaved ${count === 1 ? 'change' : 'changes'}`;
