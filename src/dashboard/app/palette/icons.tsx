/** The pictures of commands. */
import {
  Bell,
  Circle,
  CircleCheck,
  CircleHelp,
  CornerDownRight,
  Inbox,
  Link,
  ListFilter,
  LogOut,
  Mail,
  Maximize,
  Moon,
  PanelTop,
  Plus,
  RotateCw,
  SunMoon,
  Target,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { CommandIcon } from '#dashboard/shared/commands.ts';

export const icons: Readonly<Record<CommandIcon, LucideIcon>> = {
  ...{ add: Plus, card: PanelTop, clock: Maximize, done: CircleCheck, enquiry: Inbox },
  evening: Moon,
  ...{ goal: Target, keys: CircleHelp, link: Link, list: ListFilter, logout: LogOut, mail: Mail },
  ...{ notices: Bell, open: Circle, refresh: RotateCw },
  ...{ row: CornerDownRight, theme: SunMoon, undo: Undo2 },
};
