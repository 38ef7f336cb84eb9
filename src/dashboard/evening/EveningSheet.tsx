/** The sheet in which the day is closed: one step after the other, each with a button that says what comes next. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ClosedDay } from '#domain/day-review/closing.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { DoneList, FirstChoice, LeftList } from './StepLists.tsx';
import { steps, type Evening, type Review, type Step } from './store.ts';

type FrameProps = {
  title: string;
  aside?: ReactNode;
  button: string;
  onGoOn: () => void;
  /** Another button, before it. */
  other?: ReactNode;
  children: ReactNode;
};

/** One step: its heading, and the button to the next one, which Enter presses. */
const StepFrame = ({ title, aside, button, onGoOn, other, children }: FrameProps) => {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);

  // The dialog, which is open by now, has given it to the button that closes it.
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('input:checked') ??
      form.current?.querySelector<HTMLElement>('[type=submit]');
    first?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onGoOn();
  };

  return (
    <form ref={form} aria-labelledby={heading} onSubmit={submit}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className="text-[1rem] font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
      <div className="sticky -bottom-px -mb-[clamp(16px,5vw,24px)] mt-5 flex flex-wrap items-center justify-end gap-2.5 bg-surface pb-[clamp(16px,5vw,24px)] pt-3">
        {other}
        <Button type="submit" look="primary">
          {button}
        </Button>
      </div>
    </form>
  );
};

const names: Readonly<Record<Step, string>> = {
  done: 'Done today',
  left: 'Due or planned today',
  first: 'First tomorrow',
};

const OpenSteps = ({ evening, review }: { evening: Evening; review: Review }) => {
  const [step, setStep] = useState(review.steps[0] ?? 'first');
  // A step that has become empty stays until it is left.
  const shown = steps.filter((one) => one === step || review.steps.includes(one));
  const at = shown.indexOf(step);
  const [before, next] = [shown[at - 1], shown[at + 1]];
  const content = {
    done: <DoneList done={review.done} />,
    left: <LeftList evening={evening} review={review} />,
    first: <FirstChoice evening={evening} review={review} />,
  };
  const count = { done: `: ${review.done.length}`, left: `: ${review.left.length}`, first: '' };
  return (
    <StepFrame
      key={step}
      title={names[step] + count[step]}
      aside={
        step === 'left' &&
        review.left.length > 1 && <Button onClick={evening.chooseTomorrow}>All to tomorrow</Button>
      }
      button={next ? `Next: ${names[next].toLowerCase()}` : 'Close the day'}
      other={before && <Button onClick={() => setStep(before)}>Back</Button>}
      onGoOn={() => (next ? setStep(next) : evening.finish())}
    >
      {content[step]}
    </StepFrame>
  );
};

type ClosedProps = { evening: Evening; closed: ClosedDay; done: number };

const Closed = ({ evening, closed, done }: ClosedProps) => (
  <StepFrame
    title="What has happened"
    button="Done"
    other={<Button onClick={evening.undo}>Undo</Button>}
    onGoOn={evening.close}
  >
    <p className="text-[1.1875rem] font-medium leading-snug [text-wrap:pretty]">
      {done === 0 ? 'Nothing done' : `${counted(done, 'task')} done`}.
    </p>
    {closed.first !== null && (
      <p className="mt-3 rounded-[10px] bg-butter px-4 py-2.5 text-[0.9375rem] [overflow-wrap:anywhere]">
        First tomorrow: <bdi className="font-semibold">{closed.first}</bdi>
      </p>
    )}
  </StepFrame>
);

type Props = { evening: Evening; onClose: () => void };

const EveningSheet = ({ evening, onClose }: Props) => {
  const closed = useStore(evening.$sheet)?.closed ?? null;
  const review = useStore(evening.$review);
  return (
    <Sheet title={closed ? 'Day closed' : 'Close the day'} onClose={onClose}>
      {review && closed && <Closed evening={evening} closed={closed} done={review.done.length} />}
      {review && !closed && <OpenSteps evening={evening} review={review} />}
    </Sheet>
  );
};

export default EveningSheet;
