import type { Slot } from '#domain/plan/slots.ts';

/** A task in the times of a plan. */
export const plannedSlot = (taskId: string, start: Date, end: Date, isOpen = true): Slot => ({
  ...{ start, end, key: `${taskId} 1`, title: taskId, isOpen },
  block: {
    ...{ task: taskId, taskId, category: 'SaaS', why: '' },
    ...{ start: start.toISOString(), end: end.toISOString() },
  },
});
