/** Asks until when tasks leave the list, and for whom one waits; the day that suits most tasks is filled in. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPutOff, lastDay, nextMonday } from '#domain/tasks/later.ts';
import { nameDay } from '#domain/tasks/task-times.ts';
import { listedOn } from '#domain/tasks/task-view.ts';
import { checkText, type Task } from '#domain/tasks/tasks.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { dayAfter } from '#lib/day-after.ts';
import { Button } from '#ui/Button.tsx';
import { Field, fieldLook, labelLook, Problem } from '#ui/Field.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import { readText } from '#dashboard/tasks/read-text.ts';
import { DateField } from './DateField.tsx';
import type { TaskHands } from './rows.ts';

export const toWait = (person: string, until: string): Wait => ({
  person: person.trim().replaceAll(/\s+/gu, ' '),
  until,
});

/** Why tasks cannot be away so; empty where they can. */
export const problemOf = ({ person, until }: Wait, isWait: boolean, today: string): string => {
  // A name of which nothing can be seen is none.
  if (isWait && !checkText(person).ok) return 'Write whom you are waiting for.';
  return until > today && until <= lastDay ? '' : 'Choose a day from tomorrow on.';
};

type Props = {
  subject: string;
  tasks: readonly [Task, ...Task[]];
  /** Whether the first one is to wait for somebody; else all are put off. */
  isWait: boolean;
  /** Who is waited for, or was, the latest first. */
  people: readonly string[];
  hands: TaskHands;
  onClose: () => void;
};

const AwaySheet = ({ subject, tasks, isWait, people, hands, onClose }: Props) => {
  const { rows } = hands;
  const [task] = tasks;
  const today = useStore(hands.clock.$today);
  const waitingFor = isWait ? task.waitingFor : null;
  const dated = isWait ? [] : tasks.filter(({ times }) => times?.dueOn);
  const [person, setPerson] = useState(waitingFor ?? '');
  const [day, setDay] = useState(() => {
    if (!isWait) return '';
    const until = waitingFor !== null && isPutOff(task, today) ? task.laterUntil : null;
    return until ?? lookAgainOn(today);
  });
  /** A text that names a deadline, "by Friday", keeps it unless the owner says otherwise. */
  const [keepsDue, setKeepsDue] = useState(() =>
    dated.some(({ text }) => readText(text, new Date()).isDeadline),
  );
  const [problem, setProblem] = useState('');
  const who = useRef<HTMLInputElement>(null);
  const id = useId();
  const isUpcoming = !isWait && listedOn(task, today) > today;
  const choices = [
    ...(isUpcoming ? [{ label: 'Today', until: today }] : []),
    { label: 'Tomorrow', until: dayAfter(today) },
    { label: 'Next Monday', until: nextMonday(today) },
  ];
  const dayLabel = isWait ? 'Back in the list on' : 'Another day';

  // The dialog, which is open by now, has given the focus to another element.
  useEffect(() => who.current?.select(), []);

  /** The row can only be left once the sheet has given the focus back to it. */
  const closeAnd = (act: () => void) => {
    flushSync(onClose);
    act();
  };

  const choose = (until: string) => {
    const wait = toWait(person, until);
    const isBack = isUpcoming && until === today;
    const found = isBack ? '' : problemOf(wait, isWait, today);
    setProblem(found);
    if (found !== '') return;
    closeAnd(() => {
      if (isWait) rows.waitOn(task.id, wait);
      else
        rows.moveToDay(
          tasks.map((one) => one.id),
          until,
          keepsDue,
        );
    });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose(day);
  };

  return (
    <Sheet title={isWait ? 'Waiting on…' : 'Later'} subject={subject} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-3">
        {isWait && (
          <>
            <Field
              ref={who}
              label="Who you wait for"
              type="text"
              list={`${id}people`}
              maxLength={longestPerson}
              value={person}
              onChange={(event) => setPerson(event.target.value)}
              placeholder="A name"
              autoComplete="off"
              enterKeyHint="done"
              className="[&::-webkit-calendar-picker-indicator]:!hidden"
            />
            <datalist id={`${id}people`}>
              {people.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
        {choices.map(({ label, until }) => (
          <Button
            key={label}
            ref={label === 'Tomorrow' ? focusFirst : undefined}
            className="!min-h-12 w-full !justify-between !rounded-[10px] !px-4"
            onClick={() => choose(until)}
          >
            {label}
            <span className="font-normal text-ink-soft tabular-nums">
              {/* Seen from a far day it is neither today nor tomorrow. */}
              {nameDay(until, new Date(0)).replace(/ \d{4}$/, '')}
            </span>
          </Button>
        ))}
        {dated.length > 0 && (
          <label className="flex min-h-11 items-center gap-3 text-[0.95rem]">
            <input
              type="checkbox"
              className="size-4 accent-pine"
              checked={keepsDue}
              onChange={(event) => setKeepsDue(event.target.checked)}
            />
            The deadline stays
            {dated.length === 1 && `: ${nameDay(dated[0]?.times?.dueOn ?? '', new Date())}`}
          </label>
        )}
        <div className={labelLook}>
          <span aria-hidden>{dayLabel}</span>
          <span className="flex gap-2.5">
            <span className="grow">
              <DateField
                label={dayLabel}
                placeholder="Friday, in two weeks, 3 March"
                value={day}
                onChange={setDay}
                aria-invalid={problem !== ''}
                aria-describedby={`${id}problem`}
                className={fieldLook}
              />
            </span>
            <Button type="submit" look="primary">
              {isWait ? 'Wait' : 'Put off'}
            </Button>
          </span>
        </div>
        <Problem id={`${id}problem`}>{problem}</Problem>
        {waitingFor !== null && (
          <Button
            className="justify-self-start"
            onClick={() => closeAnd(() => hands.tasks.stopWaiting(task.id))}
          >
            No longer waiting
          </Button>
        )}
      </form>
    </Sheet>
  );
};

export default AwaySheet;
