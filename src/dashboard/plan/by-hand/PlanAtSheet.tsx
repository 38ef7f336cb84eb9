/** Asks when a task is planned and for how long. */
import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { minutesUntil } from '#domain/calendar/spans.ts';
import { stepMinutes } from '#domain/plan/move-block.ts';
import { keyOf } from '#domain/plan/plan.ts';
import { inQuotes } from '#domain/plan/saved-plan.ts';
import { findOverlap, readSpan, spanInWords } from '#domain/plan/slots.ts';
import { timeZone } from '#domain/time-zone.ts';
import { clockFace } from '#lib/time-in-words.ts';
import { instantOf, timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { Field, Problem } from '#ui/Field.tsx';
import { focusFirst, Sheet } from '#ui/Sheet.tsx';
import type { PlanStore } from '../store.ts';
import type { Question } from './store.ts';

type Props = { plan: PlanStore; question: Question; onClose: () => void };

const PlanAtSheet = ({ plan, question, onClose }: Props) => {
  const { target, title, span: offered, block, day } = question;
  const slots = useStore(plan.$slots) ?? [];
  const minutes = minutesUntil(offered.end, offered.start);
  const [time, setTime] = useState(timeIn(offered.start, timeZone));
  const [length, setLength] = useState(String(Math.max(stepMinutes, minutes)));
  const [isTold, setTold] = useState(false);
  const now = new Date();
  const span = readSpan(day, time, length, now);
  const overlap =
    typeof span === 'string' ? undefined : findOverlap({ ...span, key: keyOf(target) }, slots, now);

  /** The row can only take the focus once the sheet is closed. */
  const close = (act: () => Promise<void>) => {
    flushSync(onClose);
    void act();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typeof span === 'string') {
      setTold(true);
      return;
    }
    close(() => plan.pin(target, span));
  };

  return (
    <Sheet title="Plan at…" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="mb-4 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
          <bdi className="line-clamp-2 font-medium text-ink">{title}</bdi>
          {clockFace(instantOf(day, '12:00', timeZone), timeZone).date}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2.5">
          <Field
            className="w-full [font-variant-numeric:tabular-nums]"
            ref={focusFirst}
            label="Begins at"
            inputMode="decimal"
            autoComplete="off"
            value={time}
            onFocus={({ target }) => target.select()}
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
          {overlap && `It overlaps ${inQuotes(overlap.title)}, ${spanInWords(overlap)}.`}
        </p>
        <p className="mt-3 text-[0.9rem] text-ink-soft">
          It stays at this time when the rest of the day is planned again.
        </p>
        {block && (
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button onClick={() => close(() => plan.takeOut(target))}>Take out of the plan</Button>
            {block.isPinned && (
              <Button onClick={() => close(() => plan.unpin(target))}>Unpin</Button>
            )}
          </div>
        )}
      </form>
    </Sheet>
  );
};

export default PlanAtSheet;
