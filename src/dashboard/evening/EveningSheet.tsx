/** The sheet in which the day is closed, step by step, and in which the week is shown. */
import { useStore } from '@nanostores/react';
import { shorten } from '#lib/shorten.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { ClosedStep } from './ClosedStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FirstStep } from './FirstStep.tsx';
import { LeftStep } from './LeftStep.tsx';
import type { Evening, Step } from './store.ts';
import { WeekStep } from './WeekStep.tsx';

type Props = { evening: Evening };

type Review = NonNullable<ReturnType<Evening['$review']['get']>>;

type Shown = { day: string; step: Step };

const titles: Readonly<Record<Step, string>> = {
  ...{ done: 'Close the day', left: 'Close the day', first: 'Close the day' },
  ...{ closed: 'Day closed', week: 'The week' },
};

const mostNamed = 3;

const Refused = ({ evening }: Props) => {
  const refused = useStore(evening.$refused);
  const texts = refused.map(({ text }) => `“${shorten(text, 60)}”`);
  const more = texts.length - mostNamed;
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[10px] bg-butter px-4 py-2.5 text-[0.9375rem] [overflow-wrap:anywhere]">
          <p className="min-w-0 flex-[1_1_min(15rem,100%)]">
            {refused.length === 1 ? 'A change' : `${refused.length} changes`} could not be saved, so
            that this is as it was: {texts.slice(0, mostNamed).join(', ')}
            {more > 0 && ` and ${more} more`}.
          </p>
          <TryAgainButton onPress={evening.tryAgain} />
        </div>
      )}
    </div>
  );
};

/** The day cannot be closed before its tasks are known. */
const NotKnown = ({ evening: { tasks, close } }: Props) => {
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

const Content = ({ evening, day, step, review }: Props & Shown & { review: Review }) => {
  const { done, left, choices, tomorrow, first, closed } = review;
  switch (step) {
    case 'done':
      return <DoneStep {...{ evening, done }} />;
    case 'left':
      return <LeftStep {...{ evening, day, left, choices }} others={tomorrow.length} />;
    case 'first':
      return <FirstStep {...{ evening, tomorrow, first }} />;
    case 'closed':
      return closed && <ClosedStep {...{ evening, closed }} done={done.length} />;
    case 'week':
      return <WeekStep {...{ evening, day }} isClosed={closed !== null} />;
  }
};

/** Another tab may have closed the day, or undone that. */
const stepOf = (step: Step, review: Review | null): Step => {
  if (step === 'week' || !review) return step;
  if (review.closed) return 'closed';
  return step === 'closed' ? 'done' : step;
};

export const EveningSheet = ({ evening, onClose }: Props & { onClose: () => void }) => {
  const sheet = useStore(evening.$sheet);
  const review = useStore(evening.$review);
  const step = stepOf(sheet?.step ?? 'done', review);
  return (
    <Sheet title={titles[step]} open={sheet !== null} onClose={onClose}>
      {sheet && (
        <>
          <Refused evening={evening} />
          {review ? (
            <Content key={step} {...{ evening, review, step }} day={sheet.day} />
          ) : (
            <NotKnown evening={evening} />
          )}
        </>
      )}
    </Sheet>
  );
};
