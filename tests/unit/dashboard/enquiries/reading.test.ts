/** How the Inbox is read: at the start, by itself, on demand, and when that fails. */
import { expect, test, vi } from 'vitest';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { open, opened, sentAt, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

const twentyFive = () =>
  createFakeEnquiries(...Array.from({ length: 25 }, (_, index) => sentAt(`n${index}`, index)));

test('shows loading, then the new ones, newest first, with their number', async () => {
  const { view, names, list } = open(three());
  expect(view()).toEqual({ status: 'loading' });
  await settled();
  expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
});

test('a new one is counted by itself, in a hidden tab too, whose title shows the number', async () => {
  const enquiries = three();
  const { list, fake } = await opened(enquiries);
  fake.around.hide();
  enquiries.send(sentAt('d', 4));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(list().newCount).toBe(4);
});

test('older ones come ten at a time when they are asked for, and stay', async () => {
  const enquiries = twentyFive();
  const { inbox, names, list } = await opened(enquiries);
  expect([names().length, list().hasOlder, list().newCount]).toEqual([5, true, 25]);
  inbox.loadOlder();
  inbox.loadOlder();
  expect(inbox.$isLoadingOlder.get()).toBe(true);
  await settled();
  expect([names().length, inbox.$isLoadingOlder.get()]).toEqual([15, false]);
  inbox.loadOlder();
  await settled();
  expect([names().at(-1), list().hasOlder]).toEqual(['n0', false]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(new Set(names()).size).toBe(25);
  expect(enquiries.calls).toEqual(['list new 15', 'list new 25', 'list new 25']);
});

test('older ones come when reading them failed', async () => {
  const enquiries = twentyFive();
  const { inbox, names, list, view } = await opened(enquiries);
  enquiries.refuse('list', 'offline');
  inbox.loadOlder();
  await settled();
  expect(view()).toMatchObject({ trouble: { kind: 'offline' } });
  expect(inbox.$isLoadingOlder.get()).toBe(false);
  inbox.loadOlder();
  await settled();
  expect([names().length, list().hasOlder]).toEqual([15, true]);
});

test('another box is loading until it is read; its failure is not an empty box', async () => {
  const enquiries = three();
  enquiries.setElsewhere('a', 'spam');
  const { inbox, view, names, list } = await opened(enquiries);
  inbox.open('spam');
  expect(view()).toEqual({ status: 'loading' });
  await settled();
  expect([names(), list().newCount]).toEqual([['a'], 2]);
  enquiries.setDown(true);
  inbox.open('handled');
  await settled();
  expect(view()).toMatchObject({ status: 'failed' });
  enquiries.setDown(false);
  inbox.reload();
  await settled();
  expect(names()).toEqual([]);
});
