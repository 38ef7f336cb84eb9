/** The sheet in which the day is closed: what was done, what is left, what comes first tomorrow, and what has happened. */
import { useStore } from '@nanostores/react';
import { describeClosing, type ClosedDay } from '#domain/day-review/closing.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { LeftStep } from './LeftStep.tsx';
import { Nothing, StepFrame, TaskLine } from './StepFrame.tsx';
import type { Evening } from './store.ts';

type Props = { evening: Evening };

/** So many tasks of a list are shown at first. */
const shownAtFirst = 8;

const DoneStep = ({ evening, done }: Props & { done: readonly Task[] }) => (
  <StepFrame
    at={1}
    title={done.length === 0 ? 'Done today' : `Done today: ${done.length}`}
    button="Go on"
    onGoOn={evening.goOn}
  >
    {done.length === 0 ? (
      <Nothing>No task was ticked today. Work without a task is not counted.</Nothing>
    ) : (
      <FirstRows label="Done today" rows={done} count={shownAtFirst}>
        {(task) => (
          <li
            key={task.id}
            className="flex justify-between gap-4 border-t border-line py-2 text-[0.9375rem] leading-snug first:border-t-0"
          >
            <TaskLine task={task} />
            <span className="shrink-0 text-[0.8125rem] leading-[1.3rem] text-ink-soft [font-variant-numeric:tabular-nums]">
              {task.completedAt !== null && timeIn(new Date(task.completedAt), timeZone)}
            </span>
          </li>
        )}
      </FirstRows>
    )}
  </StepFrame>
);

type FirstProps = Props & { tomorrow: readonly Task[]; first: Task | null };

const FirstStep = ({ evening, tomorrow, first }: FirstProps) => (
  <StepFrame
    at={3}
    title="First tomorrow"
    button="Close the day"
    others={<Button onClick={() => evening.show('left')}>Back</Button>}
    onGoOn={evening.goOn}
  >
    {tomorrow.length === 0 ? (
      <Nothing>No task is open for tomorrow: it begins with an empty list.</Nothing>
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

const ClosedStep = ({ evening, closed, done }: Props & { closed: ClosedDay; done: number }) => (
  <StepFrame
    title="What has happened"
    button="Done"
    others={<Button onClick={evening.undo}>Undo</Button>}
    onGoOn={evening.close}
  >
    <p className="text-[1.1875rem] font-medium leading-snug">
      {/* No number stands at the end of a line. */}
      {describeClosing(closed, done).replaceAll(/(\d) /g, '$1\u00a0')}
    </p>
    {closed.first !== null && (
      <p className="mt-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.9375rem] [overflow-wrap:anywhere]">
        First tomorrow: <bdi className="font-semibold">{closed.first}</bdi>
      </p>
    )}
  </StepFrame>
);

const Content = ({ evening }: Props) => {
  const { day = '', step } = useStore(evening.$sheet) ?? {};
  const review = useStore(evening.$review);
  const closed = useStore(evening.$closed);
  if (!review) return <p>The day can be closed as soon as your tasks are loaded.</p>;
  const { done, left, choices, tomorrow, first } = review;
  const others = tomorrow.length;
  if (step === 'closed' && closed)
    return <ClosedStep evening={evening} closed={closed} done={done.length} />;
  if (step === 'left')
    return <LeftStep evening={evening} day={day} left={left} choices={choices} others={others} />;
  if (step === 'first') return <FirstStep evening={evening} tomorrow={tomorrow} first={first} />;
  return <DoneStep evening={evening} done={done} />;
};

const EveningSheet = ({ evening, onClose }: Props & { onClose: () => void }) => {
  const isClosed = useStore(evening.$sheet)?.step === 'closed';
  return (
    <Sheet title={isClosed ? 'Day closed' : 'Close the day'} open onClose={onClose}>
      <Content evening={evening} />
    </Sheet>
  );
};

export default EveningSheet;
