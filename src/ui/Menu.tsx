/** A button that opens a short list of actions in the browser's top layer. Of a closed menu only the button is drawn. */
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { KeyHint } from './Keys.tsx';

export type MenuAction = {
  label: string;
  /** The keys that run the entry, also while the menu is open. */
  keys?: readonly string[];
  onSelect: () => void;
};

export const menuButtonLook =
  'touch-area grid size-8 shrink-0 place-items-center rounded-[8px] text-ink-soft hover:bg-sunk hover:text-ink aria-expanded:bg-sunk';

const gap = 4;
/** The least distance in pixels between the menu and the edge of the window. */
const viewportMargin = 10;

/** Below the end of its button, or above it where there is more room. */
const place = (menu: HTMLElement, button: HTMLElement) => {
  const { right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const lowest = innerHeight - offsetHeight - viewportMargin;
  const below = bottom + gap;
  const y = below <= lowest ? below : Math.max(top - gap - offsetHeight, viewportMargin);
  const rightmost = document.documentElement.clientWidth - offsetWidth - viewportMargin;
  menu.style.top = `${y}px`;
  menu.style.left = `${Math.max(Math.min(right - offsetWidth, rightmost), viewportMargin)}px`;
};

/** An open menu handles all keys itself, except shortcuts with Ctrl, Cmd or Alt, which close it. */
const press = (event: KeyboardEvent<HTMLElement>) => {
  const { key, ctrlKey, metaKey, altKey, currentTarget: menu } = event;
  const isShortcut = ctrlKey || metaKey || altKey;
  // The focus is back at the button then, and goes on from there.
  if (key === 'Tab' || isShortcut) menu.hidePopover();
  if (isShortcut) return;
  event.stopPropagation();
  const entries = [...menu.querySelectorAll('button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const begins = ({ textContent }: Element) =>
    textContent.toLowerCase().startsWith(key.toLowerCase());
  const own = menu.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}" i]`);
  const place = places[key];
  const named = [...entries.slice(at + 1), ...entries].find(begins);
  const target = place === undefined ? named : entries.at(place);
  if (!own && !target) return;
  event.preventDefault();
  if (own) own.click();
  else target?.focus();
};

type ItemsProps = {
  id: string;
  label: string;
  actions: readonly MenuAction[];
  button: HTMLElement;
  /** Whether a key has opened it: then its first entry gets the focus. */
  isByKey: boolean;
  onClose: () => void;
};

const Items = ({ id, label, actions, button, isByKey, onClose }: ItemsProps) => {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    // When the menu closes, the browser focuses what was focused before; Safari does not focus a button that is pressed.
    button.focus({ preventScroll: true });
    menu.showPopover();
    let frame = 0;
    const follow = () => {
      place(menu, button);
      frame = requestAnimationFrame(follow);
    };
    follow();
    (isByKey ? menu.querySelector('button') : menu)?.focus({ preventScroll: true });
    return () => cancelAnimationFrame(frame);
  }, [button, isByKey]);

  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      className="pointer-events-auto inset-auto m-0 max-h-[calc(100dvh-20px)] min-w-44 max-w-[min(20rem,100vw-20px)] overflow-y-auto rounded-[12px] border border-line bg-surface p-1 text-ink shadow-float focus:outline-none"
    >
      {actions.map(({ label: entry, keys = [], onSelect }) => (
        <button
          key={entry}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={keys.join('+') || undefined}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            // The button has the focus again, so that a dialog of the action gives it back to the button.
            ref.current?.hidePopover();
            onSelect();
          }}
          className="flex w-full items-center justify-between gap-6 rounded-[8px] px-3 py-1.5 text-left focus:bg-line focus:outline-none coarse:py-2.5"
        >
          {entry}
          <KeyHint keys={keys} />
        </button>
      ))}
    </div>
  );
};

type Opened = Omit<ItemsProps, 'id' | 'label' | 'onClose'> & { at: number };

type Props = {
  label: string;
  /** Called each time the menu opens. */
  actions: () => readonly MenuAction[];
  /** The classes of the button. */
  look?: string;
  children: ReactNode;
};

export const Menu = ({ label, actions, look = menuButtonLook, children }: Props) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // The browser closes an open menu when its button is pressed.
        popoverTarget={id}
        popoverTargetAction="hide"
        onClick={(event) => {
          // A menu that is just closing may still be in the page; this press opens it again.
          if (document.getElementById(id)?.matches(':popover-open')) return;
          event.preventDefault();
          const { currentTarget: button, detail, timeStamp: at } = event;
          setOpened({ actions: actions(), button, isByKey: detail === 0, at });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.altKey) return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        className={look}
      >
        {children}
      </button>
      {opened && (
        <Items key={opened.at} {...opened} id={id} label={label} onClose={() => setOpened(null)} />
      )}
    </>
  );
};
