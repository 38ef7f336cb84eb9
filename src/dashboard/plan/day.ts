/** What takes the times of the day, as the plan, the tasks and the events are now. */
import { computed, type ReadableAtom } from 'nanostores';
import { eventIdOf } from '#domain/plan/calendar-blocks.ts';
import type { SavedPlan } from '#domain/plan/saved-plan.ts';
import { eventSlots, isWholeDay, slotsOf } from '#domain/plan/slots.ts';
import { known } from '#lib/loaded.ts';
import { knownEvents } from '#dashboard/shared/card.ts';
import type { BlocksOfDay } from './calendar-blocks/gateway.ts';
import { eventsOf, type PlanSources } from './sources.ts';

export const createDay = ($saved: ReadableAtom<SavedPlan | null>, sources: PlanSources) => {
  const { $tasks, $events, $today } = sources;

  /** Of the plan's day; null while there is no plan. */
  const $slots = computed([$saved, $tasks, $events, $today], (saved, tasks) =>
    saved ? slotsOf(saved.plan, known(tasks)?.tasks, eventsOf(saved, sources)) : null,
  );

  const $planned = computed([$saved, $slots, $today], (saved, slots, today) =>
    saved?.plan.day === today ? slots : null,
  );

  return {
    $slots,
    /** Those of today, also without a plan of it; nothing of the whole day. */
    $day: computed([$planned, $events, $today], (slots, events, today) =>
      (slots ?? eventSlots(knownEvents(events) ?? [], today)).filter((slot) => !isWholeDay(slot)),
    ),
    /** Those of today's plan; null while there is none. */
    $planned,
    /** The blocks of open tasks, as events of a calendar; null while they are not known. */
    $blocks: computed([$saved, $slots, $tasks], (saved, slots, tasks): BlocksOfDay | null => {
      if (!saved || !slots || tasks.status !== 'ready') return null;
      const day = saved.plan.day;
      const blocks = slots.flatMap(({ key, title, block, isOpen }) =>
        block && isOpen
          ? [{ id: eventIdOf(day, key), title, start: block.start, end: block.end }]
          : [],
      );
      return { day, blocks };
    }),
  };
};
