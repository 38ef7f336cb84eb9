/** An enquiry that is deleted with what was made of it, and what is on its way elsewhere. */
import { expect, test, vi } from 'vitest';
import { opened, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

test('it goes at once, its tasks go, too, and there is nothing to undo', async () => {
  const enquiries = three();
  const { inbox, names, list, idOf, fake, taskList, undo } = await opened(enquiries);
  inbox.move(idOf('c'), 'spam');
  const id = idOf('b');
  inbox.remove(id);
  expect([names(), list().newCount]).toEqual([['a'], 1]);
  await settled();
  expect([enquiries.statusOf('b'), taskList.calls]).toEqual([undefined, [`forget ${id}`]]);
  expect(fake.notices.at(-1)).toMatchObject({
    title: 'Enquiry deleted',
    description: 'With the tasks that were made of it.',
  });
  undo();
  expect(names()).toEqual(['c', 'a']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual(['c', 'a']);
});

test('a change of another tab, whose answer was lost, is refused and does not wait for ever', async () => {
  const enquiries = three();
  const { inbox, names, idOf, errors } = await opened(enquiries);
  const id = idOf('b');
  enquiries.refuse('setStatus', 'offline');
  const release = enquiries.hold('find');
  inbox.move(id, 'done');
  await settled();
  enquiries.deleteElsewhere('b');
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([names(), inbox.$waiting.get()]).toEqual([['c', 'a'], 0]);
  expect(errors()).toEqual(['Failed to update the enquiry. no such row']);
});
