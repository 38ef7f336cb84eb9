/** The month's goals, each with a box to tick. */
import type { Goal } from '#domain/goals.ts';
import { TickBox } from '#ui/TickBox.tsx';

type Props = {
  /** The text of every goal, which is known before the ticks are loaded. */
  texts: readonly string[];
  /** Null while it is not known which are done: then no box can be ticked, and none looks unticked. */
  goals: readonly Goal[] | null;
  onToggle: (text: string) => void;
};

export const GoalList = ({ texts, goals, onToggle }: Props) => (
  <ul aria-label="Goals" className="mt-4 border-t border-line">
    {texts.map((text) => {
      const isDone = goals?.some((goal) => goal.text === text && goal.isDone) ?? false;
      return (
        <li key={text} className="border-b border-line last:border-b-0">
          <label className="flex min-h-11 cursor-pointer items-start gap-3.5 py-2.5">
            <span className="py-[2px]">
              <TickBox checked={isDone} disabled={goals === null} onChange={() => onToggle(text)} />
            </span>
            <span
              className={`min-w-0 [overflow-wrap:anywhere] ${isDone ? 'text-ink-soft line-through' : ''}`}
            >
              {text}
            </span>
          </label>
        </li>
      );
    })}
  </ul>
);
