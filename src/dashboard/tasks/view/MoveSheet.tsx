/** Asks where in the list a task moves, and the list of actions that it shares with the sheet of a task. */
import { flushSync } from 'react-dom';
import { KeyHint } from '#ui/Keys.tsx';
import type { MenuAction } from '#ui/Menu.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';

type ActionsProps = {
  actions: readonly MenuAction[];
  /** The first one takes the focus when the sheet opens. */
  hasFocus?: boolean;
  onClose: () => void;
};

export const Actions = ({ actions, hasFocus = false, onClose }: ActionsProps) => (
  <ul>
    {actions.map(({ label, keys = [], onSelect }, index) => (
      <li key={label} className="border-t border-line first:border-t-0">
        <button
          ref={hasFocus && index === 0 ? focusFirst : undefined}
          type="button"
          aria-keyshortcuts={keys.join('+') || undefined}
          className="flex min-h-11 w-full items-center justify-between gap-4 rounded-[8px] px-1 text-left hover:bg-sunk"
          onClick={() => {
            // The row can only be left once the sheet has given the focus back to it.
            flushSync(onClose);
            onSelect();
          }}
        >
          {label}
          <KeyHint keys={keys} />
        </button>
      </li>
    ))}
  </ul>
);

type Props = { subject: string; places: readonly MenuAction[]; onClose: () => void };

const MoveSheet = ({ subject, places, onClose }: Props) => (
  <Sheet title="Move to…" subject={subject} onClose={onClose}>
    <Actions hasFocus actions={places} onClose={onClose} />
  </Sheet>
);

export default MoveSheet;
