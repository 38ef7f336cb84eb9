/** What the menu and the button that stands in for it have in common. */
import type { ReactNode } from 'react';

export type MenuAction = { label: string; onSelect: () => void; disabled?: boolean };

export type MenuProps = {
  label: string;
  /** Asked when the menu opens. */
  actions: () => readonly MenuAction[];
  children: ReactNode;
};

export const menuButtonLook =
  'grid size-8 shrink-0 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink data-[open]:bg-sunk';
