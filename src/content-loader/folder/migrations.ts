/** What changes an owner's content where a new version of the program reads it in another form. */

export type Migration = {
  /** What it does, as the owner reads it: "each price names its currency". */
  name: string;
  /**
   * Takes each text file of the content folder, by its name there, and returns what it should hold: with the lines that
   * need no change as they are, and of a file that is changed already the same text.
   */
  change: (file: string, text: string) => string;
};

/** The first leads from version 1 to version 2. With a new one, content/version.txt gets the next number. */
export const migrations: readonly Migration[] = [];
