/** The blocks of a plan and the events of its day, in the order of time. */
import type { Plan, PlanBlock } from '#domain/plan.ts';
import type { Event, Span } from '#domain/working-day.ts';

export type Slot = Span & { key: string } & (
    { kind: 'block'; block: PlanBlock } | { kind: 'event'; title: string }
  );

/** @param within the time span; events outside of it are left out */
export const slotsOf = (
  { blocks }: Pick<Plan, 'blocks'>,
  events: readonly Event[],
  within: Span,
): readonly Slot[] => {
  const planned = blocks.map((block, index): Slot => ({
    ...{ key: `block ${index}`, kind: 'block', block },
    start: new Date(block.start),
    end: new Date(block.end),
  }));
  const taken = events.flatMap((event): readonly Slot[] =>
    event.isAllDay || event.start >= within.end || event.end <= within.start
      ? []
      : [
          {
            ...{ key: `event ${event.id}`, kind: 'event', title: event.title },
            start: event.start,
            end: event.end,
          },
        ],
  );
  return [...planned, ...taken].sort((a, b) => a.start.getTime() - b.start.getTime());
};

/** Whether an event lies over a block that is not over yet: it has come, or was moved, since the plan was made. */
export const isOverlapped = (slots: readonly Slot[], now: Date): boolean =>
  slots.some(
    (block) =>
      block.kind === 'block' &&
      block.end > now &&
      slots.some(
        (event) => event.kind === 'event' && event.start < block.end && event.end > block.start,
      ),
  );
