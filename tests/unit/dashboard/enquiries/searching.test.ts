/** How enquiries of all boxes are found from the command palette. */
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createEnquiryOffers } from '#dashboard/enquiries/commands.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened, sentAt, three } from './open-inbox.ts';

useFakeClock();

/** The palette with a text in it. */
const search = async (enquiries = three(), isRefused = false) => {
  const all = await opened(enquiries);
  if (isRefused) enquiries.refuse('list', 'offline');
  const offers = createEnquiryOffers(all.inbox, atom('2026-11-21'));
  const offer = offers.find(({ group }) => group === 'Enquiries');
  if (!offer) throw new Error('no enquiries are offered');
  offer.$commands.listen(() => undefined);
  offer.$gap?.listen(() => undefined);
  const commands = () => offer.$commands.get();
  const choose = (title: string) => {
    commands()
      .find((one) => one.title === title)
      ?.run();
  };
  return { ...all, commands, gap: () => offer.$gap?.get(), choose };
};

test('those of every box are found; until then it is told', async () => {
  const enquiries = three();
  enquiries.setElsewhere('a', 'done');
  const { commands, gap } = await search(enquiries);
  expect([commands(), gap()]).toEqual([[], 'The enquiries are still being loaded.']);
  await settled();
  expect(commands().map(({ title, note }) => [title, note])).toEqual([
    ['c', '10:03'],
    ['b', '10:02'],
    ['a', 'Handled · 10:01'],
  ]);
  expect(gap()).toBe('');
});

test('a found one is opened in its box, with all that are newer', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...sentAt(`n${index}`, index),
    status: 'done' as const,
  }));
  const { inbox, choose, list, names } = await search(createFakeEnquiries(...many));
  await settled();
  choose('n1');
  await settled();
  expect([list().box, names().at(-1), inbox.$opened.get().id]).toEqual([
    'handled',
    'n1',
    'id-0002',
  ]);
});

test('a reading that fails is told, and is not an empty search', async () => {
  const { gap } = await search(three(), true);
  await settled();
  expect(gap()).toBe('The enquiries could not be loaded, and so not searched.');
});
