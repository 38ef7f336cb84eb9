/** A checkbox drawn in the dashboard's own look. */
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'>;

export const TickBox = (props: Props) => (
  <span className="relative grid size-[1.3125rem] shrink-0 place-items-center">
    <input
      {...props}
      type="checkbox"
      className="size-[1.3125rem] cursor-pointer appearance-none rounded-[7px] border-[1.8px] border-ink-soft bg-transparent transition-colors checked:border-pine checked:bg-pine disabled:cursor-default disabled:border-dashed forced-colors:appearance-auto"
    />
    {props.checked && (
      <Check
        aria-hidden
        strokeWidth={3.2}
        className="pointer-events-none absolute size-3.5 text-surface forced-colors:hidden"
      />
    )}
  </span>
);
