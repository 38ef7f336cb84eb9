/** The sheet in which the day is closed, step by step. */
import { useStore } from '@nanostores/react';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { ClosedStep } from './ClosedStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FirstStep } from './FirstStep.tsx';
import { LeftStep } from './LeftStep.tsx';
import type { Evening } from './store.ts';

type Props = { evening: Evening };

/** The day cannot be closed before its tasks are known. */
const TasksUnknown = ({ evening: { tasks, close } }: Props) => {
  const state = useStore(tasks.$tasks);
  if (state.status !== 'failed') return <Spinner label="Loading tasks" shown />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-medium">Your tasks could not be loaded.</p>
      <p className="text-ink-soft">{state.fault.message} Your tasks are still in the database.</p>
      <div className="flex gap-2.5">
        <TryAgainButton onPress={() => void tasks.reload()} />
        <Button onClick={close}>Not now</Button>
      </div>
    </div>
  );
};

const Content = ({ evening }: Props) => {
  const { day = '', step } = useStore(evening.$sheet) ?? {};
  const review = useStore(evening.$review);
  if (!review) return <TasksUnknown evening={evening} />;
  const { done, left, choices, tomorrow, first, closed } = review;
  // Another tab may have closed the day, or undone that.
  if (closed) return <ClosedStep evening={evening} closed={closed} done={done.length} />;
  switch (step) {
    case 'left':
      return (
        <LeftStep
          evening={evening}
          day={day}
          left={left}
          choices={choices}
          others={tomorrow.length}
        />
      );
    case 'first':
      return <FirstStep evening={evening} tomorrow={tomorrow} first={first} />;
    default:
      return <DoneStep evening={evening} done={done} />;
  }
};

const EveningSheet = ({ evening }: Props) => {
  const isClosed = useStore(evening.$review)?.closed;
  return (
    <Sheet title={isClosed ? 'Day closed' : 'Close the day'} open onClose={evening.close}>
      <Content evening={evening} />
    </Sheet>
  );
};

export default EveningSheet;
