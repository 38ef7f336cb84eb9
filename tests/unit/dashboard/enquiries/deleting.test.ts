/** An enquiry that is deleted with what was made of it: Undo while it waits, two tabs, and what is on its way elsewhere. */
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

test('it is not found by the palette any more, also while that waits to be saved', async () => {
  const enquiries = three();
  const { inbox, idOf } = await opened(enquiries);
  inbox.$searched.listen(() => undefined);
  await settled();
  enquiries.setDown(true);
  inbox.remove(idOf('b'));
  expect(inbox.$searched.get()).toMatchObject({
    value: { enquiries: [{ name: 'c' }, { name: 'a' }] },
  });
});

test('while it waits without a network it can be undone, and nothing is deleted', async () => {
  const enquiries = three();
  const { inbox, names, idOf, fake, offers, undo } = await opened(enquiries);
  enquiries.setDown(true);
  inbox.remove(idOf('b'));
  await vi.advanceTimersByTimeAsync(1500);
  expect([names(), offers()]).toEqual([['c', 'a'], ['Enquiry deleted']]);
  enquiries.calls.length = 0;
  undo();
  expect(names()).toEqual(['c', 'b', 'a']);
  enquiries.setDown(false);
  fake.around.happen('online');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([names(), enquiries.statusOf('b')]).toEqual([['c', 'b', 'a'], 'new']);
  expect(enquiries.calls).not.toContain('id-0002 deleted');
});

test('Undo that comes too late says so, and brings nothing back', async () => {
  const enquiries = three();
  const { inbox, names, idOf, undo, errors } = await opened(enquiries);
  const release = enquiries.hold('remove');
  inbox.remove(idOf('b'));
  await vi.advanceTimersByTimeAsync(1500);
  undo();
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([names(), enquiries.statusOf('b')]).toEqual([['c', 'a'], undefined]);
  expect(errors()).toEqual(['Failed to update the enquiry. no such row']);
});

test('an Undo while the deletion is on its way, which then does not arrive, leaves the enquiry as it was', async () => {
  const enquiries = three();
  const { inbox, names, idOf, undo, errors } = await opened(enquiries);
  const release = enquiries.hold('remove');
  enquiries.refuse('remove', 'offline');
  inbox.remove(idOf('b'));
  await vi.advanceTimersByTimeAsync(1500);
  undo();
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([names(), enquiries.statusOf('b'), errors()]).toEqual([['c', 'b', 'a'], 'new', []]);
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
