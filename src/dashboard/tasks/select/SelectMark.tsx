/** The box with which a task is selected, in the place of the handle. The list itself hears its presses. */
import { Check } from 'lucide-react';
import type { Task } from '#domain/tasks/tasks.ts';
import { excerpt } from '../labels.ts';

type Props = { task: Task; isSelected: boolean };

/** React asks for a handler, although the list handles the press. */
const leaveToList = () => undefined;

export const SelectMark = ({ task, isSelected }: Props) => (
  <label className="relative -my-1.5 -ml-[12px] -mr-[10px] grid h-11 w-[44px] cursor-pointer place-items-center coarse:-mr-1">
    <input
      data-part="select"
      type="checkbox"
      checked={isSelected}
      onChange={leaveToList}
      aria-label={`Select "${excerpt(task.text)}"`}
      className="peer size-[1.3125rem] cursor-pointer appearance-none rounded-pill border-[1.8px] border-dashed border-ink-soft checked:border-solid checked:border-ink checked:bg-ink forced-colors:appearance-auto"
    />
    <Check
      aria-hidden
      strokeWidth={3.2}
      className="pointer-events-none invisible absolute inset-0 m-auto size-3.5 text-surface peer-checked:visible forced-colors:hidden"
    />
  </label>
);
