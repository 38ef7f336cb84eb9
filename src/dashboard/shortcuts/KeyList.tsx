import type { Shortcut } from './keys.ts';

type Props = { shortcuts: readonly Shortcut[] };

export const KeyList = ({ shortcuts }: Props) => (
  <dl className="text-[0.95rem]">
    {shortcuts.map(({ keys, does }) => (
      <div
        key={does}
        className="flex items-center justify-between gap-6 border-t border-line py-2.5 first:border-t-0"
      >
        <dt className="text-ink-soft">{does}</dt>
        <dd className="flex shrink-0 gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="grid h-7 min-w-7 place-items-center rounded-[7px] border border-line-strong bg-surface px-1.5 font-body text-[0.82rem] font-semibold"
            >
              {key}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
