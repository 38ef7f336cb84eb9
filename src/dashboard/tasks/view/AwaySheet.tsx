/** Asks until when tasks leave the list, and for whom one waits; what suits most tasks is filled in, so that Enter saves it. */
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPutOff, lastDay, nextMonday } from '#domain/tasks/later.ts';
import { personIn } from '#domain/tasks/person-in-text.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import { checkText, countCharacters, type Task } from '#domain/tasks/tasks.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { Field, fieldLook, labelLook, Problem } from '#ui/Field.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import { readText } from '#dashboard/tasks/read-text.ts';

type Props = {
  /** What the question is about. */
  subject: string;
  /** The one that waits for somebody; null where tasks are put off. */
  task: Task | null;
  today: string;
  /** Who is waited for, or was, the latest first. */
  people: readonly string[];
  onAway: (wait: Wait) => void;
  /** It waits for nobody any more. */
  onBack: () => void;
  onClose: () => void;
};

/** As it was typed. */
export const toWait = (person: string, until: string): Wait => ({
  person: person.trim().replaceAll(/\s+/gu, ' '),
  until,
});

/** Why tasks cannot be away so; empty where they can. */
export const problemOf = ({ person, until }: Wait, isWait: boolean, today: string): string => {
  if (countCharacters(person) > longestPerson)
    return `A name can hold ${longestPerson} characters. Shorten it.`;
  // A name of which nothing can be seen is none.
  if (isWait && !checkText(person).ok) return 'Write whom you are waiting for.';
  return until > today && until <= lastDay ? '' : 'Choose a day from tomorrow on.';
};

const AwaySheet = ({ subject, task, today, people, onAway, onBack, onClose }: Props) => {
  const [person, setPerson] = useState(
    () => task && (task.waitingFor ?? personIn(task.text, people)),
  );
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState(() => {
    if (!task) return '';
    const { waitingFor, laterUntil } = task;
    const isAway = waitingFor !== null && isPutOff(task, today);
    return (isAway ? laterUntil : null) ?? lookAgainOn(today);
  });
  const [problem, setProblem] = useState('');
  const who = useRef<HTMLInputElement>(null);
  const id = useId();
  const day = words === '' ? typed : (readText(words, new Date()).dueOn ?? '');
  const choices = { Tomorrow: dayAfter(today), 'Next Monday': nextMonday(today) };

  // The dialog, which is open by now, has given the focus to another element.
  useEffect(() => who.current?.select(), []);

  /** The row can only be left once the sheet has given the focus back to it. */
  const closeAnd = (act: () => void) => {
    flushSync(onClose);
    act();
  };

  const choose = (until: string) => {
    const wait = toWait(person ?? '', until);
    const found = problemOf(wait, task !== null, today);
    setProblem(found);
    if (found === '') closeAnd(() => onAway(wait));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose(day);
  };

  return (
    <Sheet title={task ? 'Waiting on…' : 'Later'} open onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="line-clamp-2 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
          <bdi>{subject}</bdi>
        </p>
        {person !== null && (
          <>
            <Field
              ref={who}
              label="Who you wait for"
              type="text"
              list={`${id}people`}
              value={person}
              onChange={(event) => setPerson(event.target.value)}
              placeholder="A name"
              autoComplete="off"
              enterKeyHint="done"
            />
            <datalist id={`${id}people`}>
              {people.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
        {Object.entries(choices).map(([label, choice]) => (
          <Button
            key={label}
            ref={label === 'Tomorrow' ? focusFirst : undefined}
            className="!min-h-12 w-full !justify-between !rounded-[10px] !px-4"
            onClick={() => choose(choice)}
          >
            {label}
            <span className="font-normal text-ink-soft [font-variant-numeric:tabular-nums]">
              {/* Seen from a far day it is neither today nor tomorrow. */}
              {describeDue(choice, null, new Date(0)).text.replace(/ \d{4}$/, '')}
            </span>
          </Button>
        ))}
        <Field
          label="In words"
          type="text"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder="Friday, in two weeks, 3 March"
          autoComplete="off"
          enterKeyHint="done"
        />
        <label className={labelLook}>
          {task ? 'Back in the list on' : 'Another day'}
          <span className="flex gap-2.5">
            <input
              type="date"
              min={dayAfter(today)}
              max={lastDay}
              value={day}
              onChange={(event) => {
                setWords('');
                setTyped(event.target.value);
              }}
              aria-invalid={problem !== ''}
              aria-describedby={`${id}problem`}
              className={`grow ${fieldLook}`}
            />
            <Button type="submit" look="primary">
              {task ? 'Wait' : 'Put off'}
            </Button>
          </span>
        </label>
        <Problem id={`${id}problem`}>{problem}</Problem>
        {task?.waitingFor && (
          <Button className="justify-self-start" onClick={() => closeAnd(onBack)}>
            No longer waiting
          </Button>
        )}
        {task?.recurrence && (
          <p className="text-[0.9rem] text-ink-soft">
            This task repeats: the next one comes on its day, once you have got this one.
          </p>
        )}
      </form>
    </Sheet>
  );
};

export default AwaySheet;
