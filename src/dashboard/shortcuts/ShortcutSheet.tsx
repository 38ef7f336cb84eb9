/** The sheet with all shortcuts, where single keys can be switched off. */
import { useStore } from '@nanostores/react';
import { Sheet } from '#ui/Sheet.tsx';
import { KeyList } from './KeyList.tsx';
import type { Shortcuts } from './store.ts';

type Props = { shortcuts: Shortcuts };

export const ShortcutSheet = ({ shortcuts }: Props) => {
  const open = useStore(shortcuts.$open);
  const singleKeys = useStore(shortcuts.$singleKeys);
  return (
    <Sheet title="Keyboard shortcuts" open={open} onClose={shortcuts.hide}>
      <KeyList />
      <label className="mt-4 flex items-start gap-3 border-t border-line pt-4 text-[0.95rem]">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => shortcuts.allowSingleKeys(event.target.checked)}
          className="mt-1 size-4 shrink-0 accent-pine"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Single keys (N and ?) work anywhere on the page
          <span className="block text-ink-soft">
            Switch this off if they get in the way of a screen reader or speech input.
          </span>
        </span>
      </label>
    </Sheet>
  );
};
