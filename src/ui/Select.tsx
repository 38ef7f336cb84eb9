/** The browser's own list box; .select-list in dashboard.css draws its list, where the browser lets it be drawn. */
import { ChevronDown } from 'lucide-react';

type Props<Value extends string> = {
  label: string;
  items: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

const isOpen = (select: HTMLSelectElement): boolean =>
  CSS.supports('selector(:open)') && select.matches(':open');

export const Select = <Value extends string>(props: Props<Value>) => {
  const { label, items, value, onChange, className = '' } = props;
  const empty = items.find((item) => item.value === '');
  if (empty) throw new Error(`Select: the item "${empty.label}" has an empty value.`);

  return (
    <span className="relative flex min-w-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = items.find((item) => item.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        // Keys pressed in an open list do not reach the form: Escape closes the list and not the editor around it.
        onKeyDown={(event) => {
          if (isOpen(event.currentTarget)) event.stopPropagation();
        }}
        className={`select-list min-w-0 grow items-center coarse:text-[1rem] ${className}`}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
      />
    </span>
  );
};
