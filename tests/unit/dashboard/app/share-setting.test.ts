import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shareSetting } from '#dashboard/app/share-setting.ts';
import { createFakeOwnerState } from '../../../fakes/owner-state.ts';

test('a new device has what was chosen on another, and each follows the other', () => {
  const ownerState = createFakeOwnerState();
  const openDevice = () => {
    const $value = atom('system');
    const choose = (value: string) => $value.set(value);
    const setting = { key: 'theme', schema: z.string(), $value, choose };
    return { $value, stop: shareSetting(ownerState, setting) };
  };
  const first = openDevice();
  first.$value.set('dark');
  const second = openDevice();
  expect(second.$value.get()).toBe('dark');
  second.$value.set('light');
  expect(first.$value.get()).toBe('light');
  first.stop();
  second.$value.set('system');
  expect(first.$value.get()).toBe('light');
});
