import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createOutage } from '#dashboard/app/Outage.tsx';
import type { Loadable } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

const ready = { status: 'ready', value: null, asOf: new Date(), trouble: null } as const;

test('an outage is told once the list that is always read gets no answer, until it has one', () => {
  const { tools } = createFakeTools();
  const $list = atom<Loadable<null>>({ status: 'loading' });
  const $outage = createOutage({ ...tools, $list });
  const told: string[] = [];
  $outage.subscribe((words) => told.push(words));
  const trouble = { kind: 'offline', message: 'No answer.' } as const;
  $list.set({ ...ready, trouble });
  $list.set({ ...ready, trouble: { kind: 'unexpected', message: 'An error.' } });
  $list.set({ status: 'failed', fault: trouble });
  expect(told).toEqual(['', 'The server does not answer', '', 'The server does not answer']);
});
