/** An empty list is said to be empty once the database has said so, not while it has not answered. */
import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TasksCard } from '#dashboard/tasks/TasksCard.tsx';
import { createRows } from '#dashboard/tasks/view/rows.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';
import { open } from './open-board.ts';

useFakeClock();

const none = 'No tasks yet. Add one above to get started!';

const draw = ({ board, $today }: ReturnType<typeof open>) =>
  renderToString(
    createElement(TasksCard, {
      hands: {
        tasks: board,
        rows: createRows({ tasks: board, planAt: () => undefined, focusField: () => undefined }),
        messages: { $taskIds: atom(new Set<string>()), show: () => undefined },
        clock: { $now: atom(new Date()), $minute: atom(new Date()), $today },
      },
      input: { current: null },
    }),
  );

/** A browser that remembers the empty list of an earlier visit. */
const visited = async () => {
  const tab = open();
  await settled();
  await vi.advanceTimersByTimeAsync(100);
  expect(draw(tab)).toContain(none);
  tab.end();
  return createFakeTools(tab);
};

test('an empty list from an earlier visit says nothing until the answer comes', async () => {
  const tasks = createFakeTasks();
  const browser = await visited();
  const release = tasks.hold('list');
  const tab = open([], undefined, tasks, browser);
  await settled();
  expect(draw(tab)).not.toContain(none);
  release();
  await settled();
  expect(draw(tab)).toContain(none);
});
