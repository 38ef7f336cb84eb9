/** How the Inbox is read: at the start, by itself, on demand, and when that fails. */
import { expect, test, vi } from 'vitest';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { open, opened, sentAt, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

test('shows loading, then the new ones, newest first, with their number', async () => {
  const { view, names, list } = open(three());
  expect(view()).toEqual({ status: 'loading' });
  await settled();
  expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
});

test('a new one appears within a minute, without anybody asking', async () => {
  const enquiries = three();
  const { names, list } = await opened(enquiries);
  enquiries.send(sentAt('d', 4));
  await vi.advanceTimersByTimeAsync(59_000);
  expect([names()[0], list().newCount]).toEqual(['d', 4]);
});

test('a new one is counted in a hidden tab too, whose title shows the number', async () => {
  const enquiries = three();
  const { list, fake } = await opened(enquiries);
  fake.around.hide();
  enquiries.send(sentAt('d', 4));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(list().newCount).toBe(4);
});

test('also right after the owner returns to the tab, and when another tab has written', async () => {
  const enquiries = three();
  const { names, fake } = await opened(enquiries);
  enquiries.send(sentAt('d', 4));
  fake.around.happen('returned');
  await settled();
  expect(names()[0]).toBe('d');
  enquiries.setElsewhere('d', 'spam');
  fake.other.announceFromElsewhere();
  await settled();
  expect(names()).toEqual(['c', 'b', 'a']);
});

test('older ones come when they are asked for, and stay', async () => {
  const sent = Array.from({ length: 25 }, (_, index) => sentAt(`n${index}`, index));
  const enquiries = createFakeEnquiries(...sent);
  const { inbox, names, list } = await opened(enquiries);
  expect([names().length, list().hasOlder, list().newCount]).toEqual([5, true, 25]);
  inbox.loadOlder();
  expect(inbox.$isLoadingOlder.get()).toBe(true);
  await settled();
  expect(inbox.$isLoadingOlder.get()).toBe(false);
  expect([names().length, list().hasOlder]).toEqual([15, true]);
  inbox.loadOlder();
  await settled();
  expect([names().at(-1), list().hasOlder]).toEqual(['n0', false]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(names()).toHaveLength(25);
  expect(enquiries.calls).toEqual(['older new 10', 'older new 10', 'list new 25']);
});

test('300 enquiries are read with one request for each ten, newer ones that arrive meanwhile included', async () => {
  const sent = Array.from({ length: 300 }, (_, index) => sentAt(`n${index}`, index % 60));
  const enquiries = createFakeEnquiries(...sent);
  const { inbox, names, list } = await opened(enquiries);
  while (list().hasOlder) {
    inbox.loadOlder();
    inbox.loadOlder();
    await settled();
  }
  expect([new Set(names()).size, enquiries.calls.length]).toEqual([300, 30]);
});

test.each(['fails', 'is overtaken'] as const)(
  'older ones come when reading them %s',
  async (what) => {
    const enquiries = createFakeEnquiries(
      ...Array.from({ length: 25 }, (_, index) => sentAt(`n${index}`, index)),
    );
    const { inbox, names, list } = await opened(enquiries);
    if (what === 'fails') enquiries.refuse('older', 'offline');
    const release = what === 'fails' ? () => undefined : enquiries.hold('older');
    inbox.loadOlder();
    await settled();
    enquiries.send(sentAt('newest', 59));
    inbox.reload();
    await settled();
    release();
    await settled();
    expect([names()[0], names().length, new Set(names()).size]).toEqual(['newest', 15, 15]);
    expect([list().hasOlder, inbox.$isLoadingOlder.get()]).toEqual([true, false]);
  },
);

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

test('a failed load keeps what was known, with its trouble, and is tried again', async () => {
  const enquiries = three();
  const { inbox, view, names } = await opened(enquiries);
  enquiries.refuse('list', 'offline');
  inbox.reload();
  await settled();
  expect(view()).toMatchObject({ trouble: { kind: 'offline' } });
  expect(names()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(view()).toMatchObject({ trouble: null });
});
