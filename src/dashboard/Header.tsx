/** The header of the dashboard: title, weather badge, theme switch, help and logout. */
import { CircleHelp, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = {
  /** The weather in short. */
  badge: ReactNode;
  /** The theme switch. */
  children: ReactNode;
  onHelp: () => void;
  onLogout: () => void;
};

export const Header = ({ badge, children, onHelp, onLogout }: Props) => (
  <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-3 lg:gap-x-5">
    <div className="flex-wrap items-baseline gap-x-4 sm:flex">
      <h1 className="font-head text-[1.2rem] leading-tight tracking-tight">Personal Dashboard</h1>
      <p className="text-[0.95rem] text-ink-soft">Lisbon Time</p>
    </div>
    {/* Here it can grow with its text, and nothing else moves. */}
    <div className="max-sm:ml-auto">{badge}</div>
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ml-auto">
      <div className="max-sm:mr-auto">{children}</div>
      <Button
        look="round"
        onClick={onHelp}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      >
        <CircleHelp aria-hidden className="size-[1.125rem]" />
      </Button>
      <Button onClick={onLogout}>
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
    </div>
  </header>
);
