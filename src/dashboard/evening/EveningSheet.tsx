/** The sheet in which the day is closed, step by step. */
import { useStore } from '@nanostores/react';
import { Sheet } from '#ui/Sheet.tsx';
import { ClosedStep } from './ClosedStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FirstStep } from './FirstStep.tsx';
import { LeftStep } from './LeftStep.tsx';
import type { Evening } from './store.ts';

type Props = { evening: Evening };

const Content = ({ evening }: Props) => {
  const { day = '', step } = useStore(evening.$sheet) ?? {};
  const review = useStore(evening.$review);
  if (!review) return <p>The day can be closed as soon as your tasks are loaded.</p>;
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

const EveningSheet = ({ evening, onClose }: Props & { onClose: () => void }) => {
  const isClosed = useStore(evening.$review)?.closed;
  return (
    <Sheet title={isClosed ? 'Day closed' : 'Close the day'} open onClose={onClose}>
      <Content evening={evening} />
    </Sheet>
  );
};

export default EveningSheet;
