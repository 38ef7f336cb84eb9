/** Asks when a task is planned and for how long. */
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { stepMinutes } from '#domain/plan/pins.ts';
import type { Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { clockFace } from '#lib/time.ts';
import { instantOf, timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { Field, Problem } from '#ui/Field.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import { minutesOf, readSpan } from './read-span.ts';

/** What is planned, and the time that is offered. */
export type Asked = { name: string; span: Span };

type Props = {
  asked: Asked | null;
  /** The day of the plan, 'YYYY-MM-DD'. */
  day: string;
  overlapInWords: (span: Span) => string;
  onPlan: (span: Span) => void;
  onClose: () => void;
};

type FormProps = Omit<Props, 'asked' | 'onClose'> & { asked: Asked };

const Form = ({ asked, day, overlapInWords, onPlan }: FormProps) => {
  const [time, setTime] = useState(timeIn(asked.span.start, timeZone));
  const [length, setLength] = useState(String(minutesOf(asked.span)));
  const [isTold, setTold] = useState(false);
  const span = readSpan(day, time, length);
  const overlap = typeof span === 'string' ? '' : overlapInWords(span);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typeof span === 'string') setTold(true);
    else onPlan(span);
  };

  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-4 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
        <bdi className="line-clamp-2 font-medium text-ink">{asked.name}</bdi>
        {clockFace(instantOf(day, '12:00', timeZone), timeZone).date}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2.5">
        <Field
          className="w-full [font-variant-numeric:tabular-nums]"
          ref={focusFirst}
          label="Begins at"
          type="time"
          step={stepMinutes * 60}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Field
          className="w-full [font-variant-numeric:tabular-nums]"
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={stepMinutes}
          step={stepMinutes}
          value={length}
          onChange={(event) => setLength(event.target.value)}
        />
        <Button type="submit" look="primary">
          Plan
        </Button>
      </div>
      <Problem className="mt-2">{isTold && typeof span === 'string' ? span : ''}</Problem>
      <p role="status" className="mt-2 text-[0.95rem] font-medium text-ember-ink empty:hidden">
        {overlap === '' ? '' : `${overlap}.`}
      </p>
      <p className="mt-3 text-[0.9rem] text-ink-soft">
        It stays at this time when the rest of the day is planned again.
      </p>
    </form>
  );
};

export const PlanAtSheet = ({ asked, onClose, onPlan, ...form }: Props) => (
  <Sheet title="Plan at…" open={asked !== null} onClose={onClose}>
    {asked && (
      <Form
        {...form}
        asked={asked}
        // The row can only take the focus once the sheet is closed.
        onPlan={(span) => {
          flushSync(onClose);
          onPlan(span);
        }}
      />
    )}
  </Sheet>
);
