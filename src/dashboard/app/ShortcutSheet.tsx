/** The sheet with all shortcuts, where single keys can be switched off. */
import { useStore } from '@nanostores/react';
import { Keys } from '#ui/Keys.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { shortcutList, type Shortcuts } from './shortcuts.ts';

const KeyList = () => (
  <dl className="text-[0.95rem]">
    {shortcutList.map(({ keys, description }) => (
      <div
        key={description}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-t-0"
      >
        <dt className="flex-[1_1_9rem] text-ink-soft">{description}</dt>
        <dd className="ml-auto flex flex-wrap gap-1">
          <Keys keys={keys} className="h-7 min-w-7 px-1.5" />
        </dd>
      </div>
    ))}
  </dl>
);

type Props = { shortcuts: Shortcuts; onClose: () => void };

const ShortcutSheet = ({ shortcuts, onClose }: Props) => {
  const singleKeys = useStore(shortcuts.$singleKeys);
  return (
    <Sheet title="Keyboard shortcuts" onClose={onClose}>
      <KeyList />
      <label className="mt-4 flex items-start gap-3 border-t border-line pt-4 text-[0.95rem]">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => shortcuts.allowSingleKeys(event.target.checked)}
          className="mt-1 size-4 shrink-0 accent-pine"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Single keys (N, D, F and ?) work anywhere on the page
          <span className="block text-ink-soft">
            Switch this off if they get in the way of a screen reader or speech input.
          </span>
        </span>
      </label>
    </Sheet>
  );
};

export default ShortcutSheet;
