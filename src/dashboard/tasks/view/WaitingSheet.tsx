/** Asks for whom a task waits and when it is looked at again; what suits most tasks is filled in, so that Enter saves it. */
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPutOff, lastDay } from '#domain/tasks/later.ts';
import { personIn } from '#domain/tasks/person-in-text.ts';
import { checkText, countCharacters, type Task } from '#domain/tasks/tasks.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { Field, fieldLook, labelLook, Problem } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';

type Props = {
  task: Task | null;
  today: string;
  /** Who is waited for, or was, the latest first. */
  people: readonly string[];
  onWait: (id: string, wait: Wait) => void;
  onClose: () => void;
};

const mostPeople = 5;

/** As it was typed. */
export const toWait = (person: string, until: string): Wait => ({
  person: person.trim().replaceAll(/\s+/gu, ' '),
  until,
});

/** Why it cannot be waited so; empty where it can. */
export const problemOf = ({ person, until }: Wait, tomorrow: string): string => {
  if (countCharacters(person) > longestPerson)
    return `A name can hold ${longestPerson} characters. Shorten it.`;
  // A name of which nothing can be seen is none.
  if (!checkText(person).ok) return 'Write whom you are waiting for.';
  return until >= tomorrow && until <= lastDay ? '' : 'Choose a day from tomorrow on.';
};

type FormProps = Omit<Props, 'task' | 'onClose'> & { task: Task };

const WaitingForm = ({ task, today, people, onWait }: FormProps) => {
  const { id, text, waitingFor, laterUntil, recurrence } = task;
  const [person, setPerson] = useState(() => waitingFor ?? personIn(text, people));
  const isAway = laterUntil !== null && waitingFor !== null && isPutOff(task, today);
  const [until, setUntil] = useState(isAway ? laterUntil : lookAgainOn(today));
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const tomorrow = dayAfter(today);

  // The dialog, which is open by now, has given the focus to the button that closes it.
  useEffect(() => field.current?.select(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wait = toWait(person, until);
    const found = problemOf(wait, tomorrow);
    setProblem(found);
    if (found === '') onWait(id, wait);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="line-clamp-2 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </p>
      <div className="grid gap-2">
        <Field
          ref={field}
          label="Who you wait for"
          type="text"
          value={person}
          onChange={(event) => setPerson(event.target.value)}
          placeholder="A name"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
        />
        {people.length > 0 && (
          <div role="group" aria-label="People you wait for" className="flex flex-wrap gap-2">
            {people.slice(0, mostPeople).map((name) => (
              <Button
                key={name}
                aria-pressed={name === person}
                className="min-w-0 aria-pressed:border-ink"
                onClick={() => {
                  setPerson(name);
                  // So that Enter saves the choice.
                  save.current?.focus();
                }}
              >
                <bdi className="truncate">{name}</bdi>
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className="grid gap-1">
        <label className={labelLook}>
          Back in the list on
          <span className="flex gap-2.5">
            <input
              type="date"
              min={tomorrow}
              max={lastDay}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              aria-invalid={problem !== ''}
              aria-describedby={problemId}
              className={`grow ${fieldLook}`}
            />
            <Button ref={save} type="submit" look="primary">
              Wait
            </Button>
          </span>
        </label>
        <Problem id={problemId} className="[&:not(:empty)]:mt-1">
          {problem}
        </Problem>
      </div>
      {recurrence !== null && (
        <p className="text-[0.9rem] text-ink-soft">
          This task repeats: the next one comes on its day, once you have got this one.
        </p>
      )}
    </form>
  );
};

export const WaitingSheet = ({ task, onClose, onWait, ...props }: Props) => (
  <Sheet title="Waiting on…" open={task !== null} onClose={onClose}>
    {task && (
      <WaitingForm
        key={task.id}
        {...props}
        task={task}
        // The row can only be left once the sheet has given the focus back to it.
        onWait={(id, wait) => {
          flushSync(onClose);
          onWait(id, wait);
        }}
      />
    )}
  </Sheet>
);
