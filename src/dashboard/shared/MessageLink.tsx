/** In the row of a task that was made of a message: a press shows that message in its card. */
import { Mail } from 'lucide-react';
import { computed, type ReadableAtom } from 'nanostores';

/** Messages that become tasks of the same ids. */
export type Messages = { $taskIds: ReadableAtom<ReadonlySet<string>>; show: (id: string) => void };

export const joinMessages = (one: Messages, other: Messages): Messages => ({
  $taskIds: computed(
    [one.$taskIds, other.$taskIds],
    (ids, more): ReadonlySet<string> => new Set([...ids, ...more]),
  ),
  show: (id) => (one.$taskIds.get().has(id) ? one : other).show(id),
});

type Props = { text: string; onPress: () => void };

export const MessageLink = ({ text, onPress }: Props) => (
  <button
    type="button"
    aria-label={`Show the message: ${text}`}
    onClick={onPress}
    className="touch-area flex items-center gap-1 rounded-[6px] text-[0.8125rem] text-ink-soft hover:text-ink"
  >
    <Mail aria-hidden className="size-3.5 shrink-0" />
    Message
  </button>
);
