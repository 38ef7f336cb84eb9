/** What can be found and done on the page: each part of it offers its own, and the command palette shows them all. */
import type { ReadableAtom } from 'nanostores';

export type CommandIcon =
  | ('add' | 'card' | 'clock' | 'done' | 'enquiry' | 'evening' | 'event' | 'goal' | 'keys' | 'link')
  | ('list' | 'logout' | 'mail' | 'open' | 'refresh' | 'row' | 'settings' | 'undo');

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
  keys?: readonly string[];
  /** Why it cannot be done just now. */
  reason?: string | undefined;
  /** Called once the palette is closed and the focus is where it was. */
  run: () => void;
};

/** Commands under one heading; those of the same heading stand together. */
export type Offer = {
  group: string;
  $commands: ReadableAtom<readonly Command[]>;
  /** Rows that the owner has: offered once something is written. */
  isSearched?: true;
  /** The command that takes whatever is searched. */
  forText?: (text: string) => Command;
};
