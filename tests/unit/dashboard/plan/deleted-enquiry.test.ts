/** A plan that names a deleted enquiry goes, in all tabs. */
import { expect, test } from 'vitest';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { listed, open, opened, ready, useFixedClock } from './open-planner.ts';

useFixedClock();

test('with a deleted enquiry goes the plan that names it, and the next one does not', async () => {
  const storage = createFakeStorage();
  const enquiry = 'Answer Ana 000000000000';
  const kept = () => [storage.getItem('remembered:owner:daily-plan'), JSON.stringify(state())];
  const { store, sources, asked, generate, state, becomes } = await opened(storage, [
    'Write',
    enquiry,
  ]);
  store.forgetEnquiry('Answer Bea 000000000000');
  expect(kept()).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Ana')]);
  generate();
  sources.$tasks.set(ready(listed('Write')));
  store.forgetEnquiry(enquiry);
  expect(kept()).toEqual([null, '{"status":"thinking"}']);
  await becomes({ status: 'empty' });
  sources.$tasks.set(ready(listed('Write')));
  await becomes({ status: 'ready' });
  expect(asked).toHaveLength(3);
  expect(kept().join()).not.toContain('Ana');
});

test('the plan of a deleted enquiry goes from the other tabs, and one of them does not bring it back', async () => {
  const storage = createFakeStorage();
  const enquiry = 'Answer Ana 000000000000';
  const first = await opened(storage, ['done', enquiry]);
  const second = open(storage, ['done', enquiry]);
  const before = second.store.$kept.get();
  first.sources.$tasks.set(ready(listed('done')));
  first.store.forgetEnquiry(enquiry);
  expect(first.other.announced()).toBe(2);
  second.other.announceFromElsewhere();
  expect(second.state()).toEqual({ status: 'empty' });
  if (before) second.store.keep(before);
  first.other.announceFromElsewhere();
  expect(first.state()).toEqual({ status: 'empty' });
});
