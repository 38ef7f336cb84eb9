import { expect, test } from 'vitest';
import { describeStaleness } from '#dashboard/plan/staleness.ts';
import { failed, type Loadable } from '#lib/result.ts';

const now = new Date('2026-11-26T12:42:00Z');
const { fault } = failed('offline', 'The server does not answer.');
const of = (asOf: string, trouble: typeof fault | null): Loadable<null> => ({
  status: 'ready',
  value: null,
  asOf: new Date(`2026-11-26T${asOf}:00Z`),
  trouble,
});
const fresh = of('12:42', null);
const old = of('12:00', fault);

test.each([
  ['fresh', fresh, fresh, ''],
  ['not connected', fresh, 'not-connected', ''],
  ['still loading', fresh, { status: 'loading' }, ''],
  ['both old', old, old, `${fault.message} Your tasks and events are as they were 42 min ago.`],
  ['old tasks', old, fresh, `${fault.message} Your tasks are as they were 42 min ago.`],
  [
    'of two ages',
    of('11:42', fault),
    old,
    `${fault.message} Your tasks are as they were 1 h ago. Your events are as they were 42 min ago.`,
  ],
  [
    'of two causes',
    old,
    { status: 'failed', fault: { ...fault, message: 'Google does not answer.' } },
    `${fault.message} Google does not answer. Your tasks are as they were 42 min ago. Your events are not known.`,
  ],
  ['no events', fresh, { status: 'failed', fault }, `${fault.message} Your events are not known.`],
] satisfies [string, Loadable<null>, Loadable<null> | 'not-connected', string][])(
  'what the plan is shown with is told when it is old or missing: %s',
  (_name, tasks, events, told) => {
    expect(describeStaleness(tasks, events, now)).toBe(told);
  },
);
