/** What the line for a new task is understood to say, each part with a press that takes it away again. */
import { CalendarClock, Hourglass, Repeat, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LinePart, Understood } from '#dashboard/tasks/add-line.ts';
import { hues } from './Categories.tsx';

type Props = {
  understood: readonly Understood[];
  /** What was not understood; empty when there is nothing to say. */
  hint: string;
  /** Something was taken away. */
  isAsItIs: boolean;
  onRemove: (part: LinePart) => void;
  field: RefObject<HTMLInputElement | null>;
};

const icons = {
  'due date': CalendarClock,
  time: null,
  repetition: Repeat,
  length: Hourglass,
  category: null,
} as const;

const hueOf = ({ words }: Understood) =>
  Object.entries(hues).find(([category]) => category === words)?.[1] ?? 'bg-sunk text-ink';

const describe = (understood: readonly Understood[]): string =>
  `Understood: ${understood.map(({ part, words }) => `${part} ${words}`).join(', ')}.`;

export const LineChips = ({ understood, hint, isAsItIs, onRemove, field }: Props) => {
  const list = useRef<HTMLUListElement>(null);

  /** The focus goes on to the next chip, and from the last one that there was to the field. */
  const remove = (part: LinePart, at: number) => {
    const isFocused = list.current?.contains(document.activeElement);
    // Without the focus in the line the chips are hidden and cannot take it.
    if (isFocused) field.current?.focus();
    flushSync(() => onRemove(part));
    const left = [...(list.current?.querySelectorAll('button') ?? [])];
    if (isFocused) (left[at] ?? left.at(-1))?.focus();
  };

  const press = (event: KeyboardEvent, part: LinePart, at: number) => {
    if (!['Backspace', 'Delete', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    remove(part, at);
  };

  return (
    <>
      {(understood.length > 0 || hint !== '') && (
        // It floats over what is below, so that nothing moves while it comes and goes; a press leaves the focus in the
        // field and the keyboard of a phone open.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
        <ul
          ref={list}
          aria-label="Understood"
          onMouseDown={(event) => event.preventDefault()}
          className="absolute -inset-x-1 top-[calc(100%+6px)] z-10 flex flex-wrap gap-1.5 rounded-[12px] border border-line bg-surface p-1.5 shadow-float coarse:gap-y-3 group-[:not(:focus-within)]/add:hidden"
        >
          {understood.map((one, at) => {
            const { part, words, isOverdue = false } = one;
            const Icon = icons[part];
            return (
              <li key={part} className="flex">
                <button
                  type="button"
                  aria-label={`Remove the ${part} "${words}"`}
                  onClick={() => remove(part, at)}
                  onKeyDown={(event) => press(event, part, at)}
                  className={`touch-area group/chip flex h-7 items-center gap-1.5 rounded-pill pl-2.5 pr-1.5 text-[0.8125rem] font-medium outline-offset-1 [font-variant-numeric:tabular-nums] coarse:h-8 forced-colors:border ${part === 'category' ? hueOf(one) : isOverdue ? 'bg-sunk text-danger' : 'bg-sunk text-ink'}`}
                >
                  {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
                  <bdi>{words}</bdi>
                  <X aria-hidden className="size-3.5 opacity-60 group-hover/chip:opacity-100" />
                </button>
              </li>
            );
          })}
          {hint !== '' && (
            <li
              aria-hidden
              className="min-w-0 px-1.5 py-0.5 text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]"
            >
              {hint}
            </li>
          )}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {understood.length > 0
          ? describe(understood)
          : isAsItIs && 'Nothing is taken from the text.'}{' '}
        {hint}
      </p>
    </>
  );
};
