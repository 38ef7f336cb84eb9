/** The third step: which task comes first tomorrow. */
import type { Task } from '#domain/tasks/tasks.ts';
import { Button } from '#ui/Button.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { StepFrame, TaskLine } from './StepFrame.tsx';
import type { Evening } from './store.ts';

type Props = { evening: Evening; tomorrow: readonly Task[]; first: Task | null };

const shownAtFirst = 7;

export const FirstStep = ({ evening, tomorrow, first }: Props) => (
  <StepFrame
    at={3}
    title="First tomorrow"
    button="Close the day"
    others={<Button onClick={() => evening.show('left')}>Back</Button>}
    onGoOn={evening.goOn}
  >
    {tomorrow.length === 0 ? (
      <p className="text-[0.9375rem] text-ink-soft">
        No task is open for tomorrow: it begins with an empty list.
      </p>
    ) : (
      <fieldset>
        <legend className="mb-1 text-[0.9375rem] text-ink-soft">
          It goes to the top of the list.
        </legend>
        <FirstRows
          label="Tasks of tomorrow"
          rows={tomorrow}
          count={shownAtFirst}
          needed={first ?? undefined}
        >
          {(task) => (
            <li key={task.id}>
              <label className="flex min-h-10 cursor-pointer items-start gap-3 rounded-[10px] px-2.5 py-2.5 text-[0.9375rem] leading-snug hover:bg-sunk has-[:checked]:bg-sunk has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-ember coarse:min-h-11">
                <input
                  type="radio"
                  name="first-tomorrow"
                  checked={task.id === first?.id}
                  onChange={() => evening.chooseFirst(task.id)}
                  className="mt-0.5 size-4 shrink-0 accent-pine focus-visible:outline-none"
                />
                <TaskLine task={task} className={task.id === first?.id ? 'font-semibold' : ''} />
              </label>
            </li>
          )}
        </FirstRows>
      </fieldset>
    )}
  </StepFrame>
);
