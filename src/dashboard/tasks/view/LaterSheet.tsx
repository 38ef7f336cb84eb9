/** Asks until when tasks are put off. */
import { useState, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { lastDay, nextMonday } from '#domain/tasks/later.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { Field, fieldLook, labelLook, Problem } from '#ui/Field.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import { readText } from '#dashboard/tasks/add-line.ts';

type Props = {
  /** What is put off; null while nothing is asked. */
  subject: string | null;
  today: string;
  onDay: (day: string) => void;
  onClose: () => void;
};

type ChoiceProps = {
  ref?: Ref<HTMLButtonElement>;
  day: string;
  children: ReactNode;
  onChoose: (day: string) => void;
};

const Choice = ({ ref, day, children, onChoose }: ChoiceProps) => (
  <Button
    ref={ref}
    className="!min-h-12 w-full !justify-between !rounded-[10px] !px-4"
    onClick={() => onChoose(day)}
  >
    {children}
    <span className="font-normal text-ink-soft [font-variant-numeric:tabular-nums]">
      {/* Seen from a far day it is neither today nor tomorrow. */}
      {describeDue(day, null, new Date(0)).text.replace(/ \d{4}$/, '')}
    </span>
  </Button>
);

/** On a Friday "Friday" is that of the next week, because today is no day to put off to. */
const dayInWords = (words: string, today: string): string => {
  const [day, tomorrows] = [0, 86_400_000].map(
    (later) => readText(words, new Date(Date.now() + later)).dueOn ?? '',
  );
  return (day === today && tomorrows !== dayAfter(today) ? tomorrows : day) ?? '';
};

export const LaterSheet = ({ subject, today, onDay, onClose }: Props) => {
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const tomorrow = dayAfter(today);
  const day = words === '' ? typed : dayInWords(words, today);

  const type = (newWords: string, newDay: string) => {
    setWords(newWords);
    setTyped(newDay);
    setProblem('');
  };

  const close = () => {
    type('', '');
    onClose();
  };

  /** The row can only be left once the sheet has given the focus back to it. */
  const choose = (chosen: string) => {
    flushSync(close);
    onDay(chosen);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (day >= tomorrow && day <= lastDay) choose(day);
    else setProblem('Choose a day from tomorrow on.');
  };

  return (
    <Sheet title="Later" open={subject !== null} onClose={close}>
      <p className="mb-4 line-clamp-2 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
        <bdi>{subject}</bdi>
      </p>
      <div className="grid gap-2.5">
        <Choice ref={focusFirst} day={tomorrow} onChoose={choose}>
          Tomorrow
        </Choice>
        <Choice day={nextMonday(today)} onChoose={choose}>
          Next Monday
        </Choice>
      </div>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-3 border-t border-line pt-4">
        <Field
          label="In words"
          type="text"
          value={words}
          onChange={(event) => type(event.target.value, '')}
          placeholder="Friday, in two weeks, 3 March"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== ''}
          aria-describedby="later-problem"
        />
        <label className={labelLook}>
          Another day
          <span className="flex gap-2.5">
            <input
              type="date"
              min={tomorrow}
              max={lastDay}
              value={day}
              onChange={(event) => type('', event.target.value)}
              aria-invalid={problem !== ''}
              aria-describedby="later-problem"
              className={`grow ${fieldLook}`}
            />
            <Button type="submit" look="primary">
              Put off
            </Button>
          </span>
        </label>
        <Problem id="later-problem">{problem}</Problem>
      </form>
    </Sheet>
  );
};
