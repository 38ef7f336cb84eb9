/** The sheet of a task on a phone: all its fields, what can be done to it, and Save always in view. */
import { useStore } from '@nanostores/react';
import { useId, type ReactNode } from 'react';
import { categories } from '#domain/tasks/tasks.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { fieldLook, Problem } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { hues } from './Categories.tsx';
import { DateField } from './DateField.tsx';
import { ClockField, EditedText, MinutesField, RepeatSelect, type EditProps } from './EditTask.tsx';
import { Actions } from './MoveSheet.tsx';

type ChoiceProps = {
  isChosen: boolean;
  className?: string;
  onChoose: () => void;
  children: ReactNode;
};

const Choice = ({ isChosen, className = '', onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={`min-h-11 grow rounded-[12px] border px-2 ${isChosen ? 'border-current font-semibold' : 'border-line'} ${className}`}
  >
    {children}
  </button>
);

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 border-t border-line py-3">{children}</div>
);

/** What the sheet is itself, and what is dragged. */
const byHand: readonly string[] = ['Edit', 'Move to…', 'Move up', 'Move down'];

const lengths = ['15', '30', '60'] as const;

const EditSheet = ({ task, hands: { tasks, rows, clock }, onClose }: EditProps) => {
  const { editor } = tasks;
  const editing = useStore(editor.$editing);
  const today = useStore(clock.$today);
  const problemId = useId();
  if (editing?.id !== task.id) return null;
  const { times, category, problem } = editing;
  const shared = { editing, editor };
  const days = { Today: today, Tomorrow: dayAfter(today) };
  const menu = rows.menuOf(task.id);
  // Delete stands last.
  const actions = [...menu.slice(0, -1), ...rows.placesOf(task.id), ...menu.slice(-1)].filter(
    ({ label }) => !byHand.includes(label),
  );

  return (
    <Sheet title="Task" open isBelow onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
        noValidate
      >
        <EditedText
          {...shared}
          problemId={problemId}
          className="mb-3 min-h-14 text-[1.1875rem] font-semibold leading-snug"
        />
        <Line>
          {Object.entries(days).map(([name, day]) => (
            <Choice
              key={name}
              isChosen={times.dueOn === day}
              onChoose={() => editor.type({ times: { dueOn: times.dueOn === day ? '' : day } })}
            >
              {name}
            </Choice>
          ))}
          <span className="grow basis-24">
            <DateField
              label="Due"
              placeholder="Date"
              value={times.dueOn}
              onChange={(dueOn) => editor.type({ times: { dueOn } })}
              className={fieldLook}
            />
          </span>
        </Line>
        <Line>
          {lengths.map((minutes) => (
            <Choice
              key={minutes}
              isChosen={times.minutes === minutes}
              onChoose={() => editor.type({ times: { minutes } })}
            >
              {minutes}
            </Choice>
          ))}
          <MinutesField {...shared} look={`${fieldLook} w-16`} />
        </Line>
        <Line>
          {categories.map((name) => (
            <Choice
              key={name}
              isChosen={category === name}
              className={`basis-[30%] ${hues[name]}`}
              onChoose={() => editor.type({ category: name })}
            >
              {name}
            </Choice>
          ))}
        </Line>
        <Line>
          <ClockField {...shared} look={`${fieldLook} w-24`} />
          <span className="grow">
            <RepeatSelect {...shared} today={today} look="" />
          </span>
        </Line>
        <Actions actions={actions} onClose={onClose} />
        <div className="sticky bottom-0 -mx-1 flex flex-wrap gap-3 border-t border-line bg-surface px-1 pb-3 pt-3">
          <Problem id={problemId} className="basis-full">
            {problem}
          </Problem>
          <Button className="!min-h-12 !rounded-[14px]" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" className="!min-h-12 grow !rounded-[14px]">
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  );
};

export default EditSheet;
