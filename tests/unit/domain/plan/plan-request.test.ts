import { expect, test } from 'vitest';
import { toPlanContext } from '#domain/plan/plan-request.ts';
import { task } from '../../../fakes/tasks.ts';

test('a task that repeats and was missed is offered at its own hour of today', () => {
  const times = { dueOn: '2026-11-23', dueAt: '09:00', minutes: 15 };
  const { todos } = toPlanContext({
    now: new Date('2026-11-25T08:00:00Z'),
    tasks: [task('a', 0, { times, recurrence: 'FREQ=DAILY' }), task('b', 1, { times })],
    ...{ events: [], privateEvents: 'send', weather: null, openGoals: [] },
    focus: { month: 'November', priority: '' },
  });
  expect(todos.map((todo) => todo.times?.dueOn)).toEqual(['2026-11-25', '2026-11-23']);
});
