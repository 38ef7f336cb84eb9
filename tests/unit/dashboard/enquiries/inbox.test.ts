/** How the Inbox is read, sorted, searched and undone, until the database has answered and after it. */
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { createEnquiryOffers } from '#dashboard/enquiries/commands.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { open, opened, sentAt, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

test('shows loading, then the new ones, newest first; a later one comes by itself, in a hidden tab too', async () => {
  const enquiries = three();
  const { view, names, fake } = open(enquiries);
  expect(view()).toEqual({ status: 'loading' });
  await settled();
  expect(names()).toEqual(['c', 'b', 'a']);
  fake.around.hide();
  enquiries.send(sentAt('d', 4));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(names()).toEqual(['d', 'c', 'b', 'a']);
});

test('older ones come when they are asked for, and stay', async () => {
  const sent = Array.from({ length: 70 }, (_, index) => sentAt(`n${index}`, index % 60));
  const enquiries = createFakeEnquiries(...sent);
  const { inbox, names, view } = await opened(enquiries);
  expect([names().length, view()]).toMatchObject([50, { value: { hasOlder: true } }]);
  inbox.loadOlder();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(names()).toHaveLength(70);
  expect(enquiries.calls).toEqual(['list 100', 'list 100']);
});

test.each([
  ['done', 'handled', 'Enquiry done'],
  ['spam', 'spam', 'Marked as spam'],
] as const)('%s is shown at once and written, and can be undone', async (status, box, title) => {
  const enquiries = three();
  const { inbox, names, from, offers, undo } = await opened(enquiries);
  const b = from('b');
  inbox.move(b, status);
  expect([names(), names(box), offers()]).toEqual([['c', 'a'], ['b'], [title]]);
  expect(inbox.$opened.get().id).toBe(from('a').id);
  await vi.advanceTimersByTimeAsync(3000);
  expect(enquiries.statusOf('b')).toBe(status);
  undo();
  expect([names(), inbox.$opened.get().id]).toEqual([['c', 'b', 'a'], b.id]);
  await settled();
  expect(enquiries.statusOf('b')).toBe('new');
});

test('what somebody has deleted meanwhile is gone, and that is said', async () => {
  const enquiries = three();
  const { inbox, names, from, errors } = await opened(enquiries);
  const b = from('b');
  enquiries.deleteElsewhere('b');
  inbox.move(b, 'done');
  await settled();
  expect(names()).toEqual(['c', 'a']);
  expect(errors()).toEqual(['Failed to update the enquiry. no such row']);
});

test('a deleted one goes at once with its tasks, and there is nothing to undo', async () => {
  const enquiries = three();
  const { inbox, names, from, fake, taskList, undo } = await opened(enquiries);
  const b = from('b');
  inbox.move(b, 'spam');
  void inbox.remove(b);
  expect(names()).toEqual(['c', 'a']);
  await settled();
  expect([enquiries.statusOf('b'), taskList.calls]).toEqual([undefined, [`forget ${b.id}`]]);
  expect(fake.notices.at(-1)?.title).toBe('Enquiry deleted');
  expect(undo()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names('spam')).toEqual([]);
});

test('one of any box is found from the command palette, and opened in its box', async () => {
  const enquiries = three();
  enquiries.setElsewhere('a', 'done');
  const { inbox, from } = await opened(enquiries);
  const [offer] = createEnquiryOffers(inbox, atom('2026-11-21'));
  const commands = offer?.$commands.get() ?? [];
  expect(commands.map(({ title, note }) => [title, note])).toEqual([
    ['c', '10:03'],
    ['b', '10:02'],
    ['a', 'Handled · 10:01'],
  ]);
  commands[2]?.run();
  expect([inbox.$box.get(), inbox.$opened.get().id]).toEqual(['handled', from('a').id]);
});
