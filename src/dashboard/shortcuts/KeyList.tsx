/** The keyboard shortcuts and what each does, as a table for reading. */
import { shortcutList } from './shortcut-list.ts';

/** Ctrl is the modifier of the system's own shortcuts, such as Undo. */
const asOnThisSystem = (key: string): string =>
  key === 'Ctrl' && navigator.userAgent.includes('Mac') ? '⌘' : key;

export const KeyList = () => (
  <dl className="text-[0.95rem]">
    {shortcutList.map(({ keys, description }) => (
      <div
        key={description}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-t-0"
      >
        <dt className="flex-[1_1_9rem] text-ink-soft">{description}</dt>
        <dd className="ml-auto flex flex-wrap gap-1">
          {keys.map(asOnThisSystem).map((key) => (
            <kbd
              key={key}
              className={`grid h-7 min-w-7 place-items-center rounded-[7px] border border-line-strong bg-surface px-1.5 font-body font-semibold ${/[↑↓⌘]/.test(key) ? 'text-[1.1rem]' : 'text-[0.82rem]'}`}
            >
              {key}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
