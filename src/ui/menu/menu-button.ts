/** What a menu is given, and the look of its button. */
import type { ReactNode } from 'react';

export type MenuAction = { label: string; keys?: readonly string[]; onSelect: () => void };

export type MenuProps = {
  label: string;
  /** Called each time the menu opens. */
  actions: () => readonly MenuAction[];
  /** The classes of the button. */
  look?: string;
  children: ReactNode;
};

export const menuButtonLook =
  'touch-area grid size-8 shrink-0 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink data-[open]:bg-sunk';
