/** Done, Spam, back to new, and Undo: what the owner sees until the database has answered, and after it. */
import { expect, test, vi } from 'vitest';
import { opened, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

test.each([
  ['done', 'Enquiry done'],
  ['spam', 'Marked as spam'],
] as const)('%s is shown at once and written, and can be undone', async (status, title) => {
  const enquiries = three();
  const { inbox, names, list, idOf, offers, undo } = await opened(enquiries);
  const id = idOf('b');
  inbox.move(id, status);
  expect([names(), list().newCount, offers()]).toEqual([['c', 'a'], 2, [title]]);
  expect(enquiries.statusOf('b')).toBe('new');
  await settled();
  expect(enquiries.statusOf('b')).toBe(status);
  undo();
  expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
  expect(inbox.$opened.get().id).toBe(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
  expect(enquiries.statusOf('b')).toBe('new');
});

test('undone after the box was read again, it is back at once too', async () => {
  const enquiries = three();
  const { inbox, names, idOf, undo } = await opened(enquiries);
  inbox.move(idOf('b'), 'spam');
  await vi.advanceTimersByTimeAsync(3000);
  expect(enquiries.calls.at(-1)).toBe('list new 5');
  undo();
  expect(names()).toEqual(['c', 'b', 'a']);
});

test('from its own box an enquiry goes back to the new ones', async () => {
  const enquiries = three();
  enquiries.setElsewhere('b', 'spam');
  const { inbox, names, list, idOf } = await opened(enquiries);
  inbox.open('spam');
  await settled();
  inbox.move(idOf('b'), 'new');
  expect([names(), list().newCount]).toEqual([[], 3]);
  await settled();
  expect(enquiries.statusOf('b')).toBe('new');
});

test('what somebody has deleted meanwhile is gone, and that is said', async () => {
  const enquiries = three();
  const { inbox, names, idOf, errors } = await opened(enquiries);
  const id = idOf('b');
  enquiries.deleteElsewhere('b');
  inbox.move(id, 'done');
  await settled();
  expect(names()).toEqual(['c', 'a']);
  expect(errors()).toEqual(['Failed to update the enquiry. no such row']);
});

test('an answer that is older than the write does not bring it back', async () => {
  const enquiries = three();
  const { inbox, names, list, idOf, undo } = await opened(enquiries);
  const release = enquiries.hold('list');
  inbox.reload();
  inbox.move(idOf('b'), 'done');
  await settled();
  release();
  await settled();
  expect([names(), list().newCount]).toEqual([['c', 'a'], 2]);
  undo();
  await vi.advanceTimersByTimeAsync(5000);
  expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
});
