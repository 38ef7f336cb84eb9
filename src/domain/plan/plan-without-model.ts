/** Makes a draft of the plan by rules, without a model. Deterministic: uses neither random numbers nor the clock. */
import type { Prepared } from './appointments.ts';
import type { PlanDraft } from './plan.ts';
import { toTime } from './minute-of-day.ts';
import { homeReason } from './work-place.ts';
import { placeTasks } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';
import { notesFor, reasonFor } from './plan-words.ts';

/** At most three tasks: planned ones; if none is planned, those for today; if there are none, the first of all. */
export const choosePriorities = (
  ranked: readonly RankedTask[],
  placed: readonly number[],
): readonly RankedTask[] => {
  const planned = ranked.filter(({ number }) => placed.includes(number));
  const open = ranked.filter(({ rest }) => rest === null);
  return ([planned, open].find((tasks) => tasks.length > 0) ?? ranked).slice(0, 3);
};

export const planWithRules = (prepared: Prepared): PlanDraft => {
  const { ranked, appointments, whole } = prepared;
  const fitted = placeTasks(
    ranked.filter((task) => task.at === null && task.rest === null),
    whole,
  );
  const placed = [...appointments, ...fitted].sort((a, b) => a.at.start - b.at.start);
  const priorities = choosePriorities(
    ranked,
    placed.map(({ task }) => task.number),
  );
  return {
    topPriorities: priorities.map(({ number }) => number),
    workLocation:
      homeReason(prepared.context) !== null
        ? 'Home'
        : prepared.day.away === null
          ? 'Home or out'
          : 'Out',
    specialNotes: [...notesFor(prepared, placed)],
    reasoning: reasonFor(prepared, placed),
    // The check adds the appointments.
    blocks: fitted.map((one) => ({
      task: one.task.number,
      start: toTime(one.at.start),
      end: toTime(one.at.end),
      why: one.task.why,
    })),
  };
};
