/** Keys as they are written on a keyboard. */

type Props = {
  keys: readonly string[];
  /** Of one key: its size. */
  className?: string;
};

const written = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Delete', 'Del'],
]);

/** Ctrl is the modifier of the system's own shortcuts, such as Undo. */
export const asOnThisSystem = (key: string): string =>
  key === 'Ctrl' && navigator.userAgent.includes('Mac') ? '⌘' : (written.get(key) ?? key);

const textSize = (key: string) => (/[↑↓⌘]/.test(key) ? 'text-[1.1rem]' : 'text-[0.82rem]');

export const Keys = ({ keys, className = 'h-6 min-w-6 px-1' }: Props) =>
  keys.map(asOnThisSystem).map((key) => (
    <kbd
      key={key}
      className={`grid shrink-0 place-items-center rounded-[7px] border border-line-strong bg-surface font-body font-semibold leading-none text-ink ${textSize(key)} ${className}`}
    >
      {key}
    </kbd>
  ));

/** Beside what they do, which names them to screen readers by `aria-keyshortcuts`. */
export const KeyHint = ({ keys }: Pick<Props, 'keys'>) => (
  <span aria-hidden className="flex gap-1 [@media(hover:none)]:hidden">
    <Keys keys={keys} />
  </span>
);
