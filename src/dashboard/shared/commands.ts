/** What can be found and done on the page: each part of it offers its own, and the command palette shows them all. */
import type { ReadableAtom } from 'nanostores';
import type { Result } from '#lib/result.ts';

export type CommandIcon =
  | ('add' | 'card' | 'clock' | 'done' | 'enquiry' | 'evening' | 'event' | 'goal' | 'keys' | 'link')
  | ('list' | 'logout' | 'mail' | 'open' | 'refresh' | 'row' | 'settings' | 'theme' | 'undo');

export type Command = {
  /** Another one than that of every other command. */
  id: string;
  title: string;
  icon: CommandIcon;
  /** The classes of the icon's colour. */
  iconLook?: string;
  /** At the end of the line: a state, a date. */
  note?: string;
  /** What finds it besides its title and note. */
  words?: string;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** Why it cannot be done just now. */
  reason?: string | undefined;
  /** Called once the palette is closed and the focus is where it was. */
  run: () => void;
  /** What it does with whatever is searched. */
  withText?: TextCommand;
};

export type TextCommand = {
  /** The heading above the preview of what the text would become: "New task in Personal". */
  heading: () => string;
  /** "Add “milk” as a task" */
  titleFor: (text: string) => string;
  /** The text as it is taken, or why it cannot be; nothing is lost then, as the palette stays open. */
  check: (text: string) => Result<string>;
  /** @param text as `check` answered it */
  run: (text: string) => void;
};

/** Commands under one heading; those of the same heading stand together. */
export type Offer = {
  group: string;
  $commands: ReadableAtom<readonly Command[]>;
  /** Rows that the owner has: offered once something is written. */
  isSearched?: true;
};
