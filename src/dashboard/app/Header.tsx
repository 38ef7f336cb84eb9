/** The header of the dashboard: title, weather badge, search, settings and logout. */
import { LogOut, Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeZone, zonePlace } from '#domain/time-zone.ts';
import { Button } from '#ui/Button.tsx';
import { asOnThisSystem, Keys } from '#ui/Keys.tsx';

type Props = {
  badge: ReactNode;
  /** Opens the command palette; on a phone the bar at the lower edge does. */
  onSearch: () => void;
  onSettings: () => void;
  onLogout: () => void;
};

/** The brand's wire: two nodes and the line that joins them. */
const Wire = () => (
  <svg aria-hidden width="34" height="18" viewBox="0 0 38 22" className="min-w-0 shrink-[9999]">
    <path d="M6 14.5C16 14.5 18 8 30 8" fill="none" stroke="currentColor" strokeWidth="2.2" />
    <circle cx="6" cy="14.5" r="4" className="fill-paper" stroke="currentColor" strokeWidth="2.2" />
    <circle cx="31" cy="8" r="5" className="fill-ember" />
  </svg>
);

const Brand = () => (
  // On a phone the wire gets narrower before the title breaks, and the title before the buttons have no room in its line.
  <div className="flex min-w-0 items-center gap-x-2.5 max-sm:grow max-sm:basis-36 max-sm:gap-x-2">
    <Wire />
    <div className="min-w-0 flex-wrap items-baseline gap-x-3 lg:flex">
      <h1 className="font-head text-[1.1875rem] leading-tight tracking-tight max-sm:text-[1.0625rem] max-sm:leading-[1.25rem]">
        Personal Dashboard
      </h1>
      <p className="text-[0.8125rem] leading-tight text-ink-soft">{`${zonePlace(timeZone)} Time`}</p>
    </div>
  </div>
);

export const Header = ({ badge, onSearch, onSettings, onLogout }: Props) => (
  <header className="flex min-h-[3.25rem] flex-wrap items-center gap-x-3 gap-y-1 py-1.5 max-sm:min-h-11 max-sm:gap-x-1.5 max-sm:py-0.5 lg:gap-x-4">
    <Brand />
    {/* Here it can grow with its text, and nothing else moves. */}
    <div className="max-sm:ml-auto">{badge}</div>
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1 sm:ml-auto">
      <Button
        onClick={onSearch}
        title={`Search and commands (${asOnThisSystem('Ctrl')}+K)`}
        className="!text-ink-soft hover:!text-ink max-md:hidden max-lg:w-9 max-lg:px-0 lg:min-w-56 lg:justify-start"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-lg:sr-only">
          Search<span className="sr-only"> and commands</span>
        </span>
        <span
          aria-hidden
          className="-mr-1.5 ml-auto flex gap-1 max-lg:hidden [@media(hover:none)]:hidden"
        >
          <Keys keys={['Ctrl', 'K']} className="h-6 min-w-6 !border-line px-1 !text-ink-soft" />
        </span>
      </Button>
      <Button look="quiet" aria-label="Settings" onClick={onSettings} className="!size-9">
        <SlidersHorizontal aria-hidden className="size-[1.125rem]" />
      </Button>
      <Button
        onClick={onLogout}
        className="!border-transparent !bg-transparent !text-ink-soft hover:!bg-sunk hover:!text-ink max-sm:w-9 max-sm:px-0"
      >
        <LogOut aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
    </div>
  </header>
);
