import { expect, test } from 'vitest';
import { createBodyHeight } from '#dashboard/calendar/body-height.ts';
import { forgetRemembered } from '#dashboard/data/remembered.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';

test('the height is there at the next visit, and gone after a logout', () => {
  const storage = createFakeStorage();
  createBodyHeight({ storage, userId: 'owner' }).keep(412.4);
  const next = createBodyHeight({ storage, userId: 'owner' });
  expect(next.read()).toBe(412);
  expect(createBodyHeight({ storage, userId: 'other' }).read()).toBe(96);
  forgetRemembered(storage);
  expect(next.read()).toBe(96);
});

test.each(['nonsense', '-5', '1e9', ''])('what is no height (%s) is not drawn', (kept) => {
  const storage = createFakeStorage();
  storage.setItem('remembered:owner:calendar-height', kept);
  expect(createBodyHeight({ storage, userId: 'owner' }).read()).toBe(96);
});
