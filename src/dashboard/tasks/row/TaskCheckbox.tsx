/** The tick of a task. */
import { useId, type RefObject } from 'react';
import { TickBox } from '#ui/TickBox.tsx';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  checked: boolean;
  onToggle: () => void;
  /** The id of the element with the task's text. */
  labelledBy: string;
};

export const TaskCheckbox = ({ input, checked, onToggle, labelledBy }: Props) => {
  const id = useId();
  return (
    // Larger than the box, and pressed in its place.
    <label
      htmlFor={id}
      className="touch-area touch-area-end grid h-8 w-[max(32px,1.75rem)] cursor-pointer place-items-center"
    >
      <TickBox
        ref={input}
        id={id}
        checked={checked}
        onChange={onToggle}
        aria-labelledby={labelledBy}
      />
    </label>
  );
};
