/** What has happened in one line, whether it is saved, and one Undo for all of it. */
import { useStore } from '@nanostores/react';
import { describeClosing, type ClosedDay } from '#domain/day-review/closing.ts';
import { Button } from '#ui/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Evening } from './store.ts';

type Props = { evening: Evening; closed: ClosedDay; done: number };

const savings = {
  empty: 'All saved.',
  saving: 'Saving…',
  waiting: 'The changes are kept in this browser and sent as soon as they can be.',
} as const;

export const ClosedStep = ({ evening, closed, done }: Props) => {
  const saving = useStore(evening.tasks.$saving);
  return (
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
      <p role="status" className="mt-3 text-[0.8125rem] text-ink-soft">
        {closed.steps.length > 0 && savings[saving]}
      </p>
    </StepFrame>
  );
};
