import { Keys } from '#ui/Keys.tsx';

const hints: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['↑', '↓'], 'choose'],
  [['Enter'], 'run'],
  [['Esc'], 'close'],
];

/** How much was found, for everybody, and the keys of the list, for those who have some. */
export const Footer = ({ status }: { status: string }) => (
  <div
    className={`flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunk px-4 py-1.5 text-[0.8125rem] text-ink-soft ${status === '' ? 'max-md:sr-only' : ''}`}
  >
    <p role="status" className="min-w-0 flex-1 [font-variant-numeric:tabular-nums]">
      {status}
    </p>
    <p className="flex shrink-0 items-center gap-3 max-md:hidden [@media(hover:none)]:hidden">
      {hints.map(([keys, text]) => (
        <span key={text} className="flex items-center gap-1">
          <Keys keys={keys} className="h-5 min-w-5 px-1" />
          {text}
        </span>
      ))}
    </p>
  </div>
);
