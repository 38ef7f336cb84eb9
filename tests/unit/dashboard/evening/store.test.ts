/** Closing the day: when it is offered, what becomes of each task, and how all of it is undone. */
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Slot } from '#domain/plan/slots.ts';
import { applyChange, type TaskChange } from '#domain/tasks/task-changes.ts';
import type { TaskList } from '#domain/tasks/tasks.ts';
import { createEvening } from '#dashboard/evening/store.ts';
import { ok, type Loadable } from '#lib/result.ts';
import { useFakeClock } from '../../../fakes/clock.ts';
import { createFakeOwnerState } from '../../../fakes/owner-state.ts';
import { plannedSlot } from '../../../fakes/planned-slot.ts';
import { task } from '../../../fakes/tasks.ts';

/** A Monday, half past five in Lisbon. */
const evening = new Date('2026-11-23T17:30:00Z');
useFakeClock(evening);

const listOf = (tasks: TaskList['tasks']): Loadable<TaskList> => ({
  ...{ status: 'ready', value: { tasks, unreadable: 0 }, asOf: new Date(), trouble: null },
});

/** A list of tasks, called as their ids, that takes every change. */
const createFakeTasks = (ids: readonly string[]) => {
  const $tasks = atom(listOf(ids.map((id, position) => task(id, position, { text: id }))));
  const all = () => {
    const now = $tasks.get();
    return now.status === 'ready' ? now.value.tasks : [];
  };
  const change = (change: TaskChange) => {
    $tasks.set(listOf(applyChange(all(), change)));
    return Promise.resolve(ok(undefined));
  };
  return {
    ...{ $tasks, all, change },
    toggle: (id: string) => {
      void change({ kind: 'complete', id, completed: true, at: new Date().toISOString() });
    },
  };
};

/** Tasks, of which some were planned today, one after the other from eleven. */
const open = ({
  tasks = createFakeTasks(['a', 'b', 'c', 'd']),
  planned = ['a', 'b', 'c'],
  ownerState = createFakeOwnerState(),
} = {}) => {
  const [$minute, $today] = [atom(evening), atom('2026-11-23')];
  const at = (index: number) => new Date(Date.UTC(2026, 10, 23, 11 + index));
  const $planned = atom<readonly Slot[] | null>(
    planned.map((id, index) => plannedSlot(id, at(index), at(index + 1))),
  );
  const store = createEvening({ tasks, $minute, $today, $planned, ownerState });
  return {
    ...{ store, tasks, ownerState, $minute, $today },
    steps: () => store.$review.get()?.steps,
    closed: () => store.$sheet.get()?.closed,
    isOffered: () => store.$isOffered.get(),
    left: () => store.$review.get()?.left.map(({ id }) => id),
    inOrder: () => tasks.all().map(({ id, laterUntil }) => [id, laterUntil]),
  };
};

test('it is offered after the working hours until it is done, and again the next day', () => {
  const { store, isOffered, $minute, $today } = open();
  expect(isOffered()).toBe(true);
  $minute.set(new Date('2026-11-23T15:59:00Z'));
  expect(isOffered()).toBe(false);
  $minute.set(evening);
  store.open();
  store.finish();
  expect(isOffered()).toBe(false);
  $today.set('2026-11-24');
  $minute.set(new Date('2026-11-24T16:00:00Z'));
  expect(isOffered()).toBe(true);
});

test('all goes to tomorrow with one press, and one Undo brings everything back', () => {
  const { store, tasks, left, steps, closed, isOffered, inOrder } = open();
  const before = tasks.all();
  store.open();
  expect([steps(), left()]).toEqual([
    ['left', 'first'],
    ['a', 'b', 'c'],
  ]);
  store.chooseTomorrow();
  store.finish();
  expect(inOrder()).toEqual([...['a', 'b', 'c'].map((id) => [id, '2026-11-24']), ['d', null]]);
  expect(isOffered()).toBe(false);
  store.undo();
  expect([tasks.all(), closed(), isOffered()]).toEqual([before, null, true]);
});

test('a step with nothing in it is left out; with nothing at all the day is closed at once', () => {
  const done = createFakeTasks(['a']);
  done.toggle('a');
  expect(open({ tasks: done, planned: [] }).steps()).toEqual(['done']);
  const empty = open({ tasks: createFakeTasks([]), planned: [] });
  expect(empty.isOffered()).toBe(false);
  empty.store.open();
  expect(empty.closed()).toMatchObject({ day: '2026-11-23' });
  empty.store.undo();
  expect(empty.closed()).toBeUndefined();
});

test('a day that was closed on one device is not offered on another', () => {
  const first = open();
  first.store.open();
  first.store.finish();
  const { tasks, ownerState } = first;
  expect(open({ tasks, ownerState }).isOffered()).toBe(false);
});

test('what is chosen stays when the sheet is closed half way, until the next day', () => {
  const { store, $today } = open();
  const chosen = () => [...(store.$review.get()?.choices.values() ?? [])];
  store.open();
  store.choose('a', 'drop');
  store.close();
  store.open();
  expect(chosen()).toEqual(['drop', 'keep', 'keep']);
  store.close();
  $today.set('2026-11-24');
  store.open();
  expect(chosen()).toEqual(['keep', 'keep', 'keep']);
});

test('while the tasks are not known nothing is offered, and nothing can be closed', () => {
  const tasks = createFakeTasks([]);
  tasks.$tasks.set({ status: 'loading' });
  const { store, isOffered, closed, ownerState } = open({ tasks, planned: [] });
  store.open();
  expect([isOffered(), store.$review.get(), closed()]).toEqual([false, null, undefined]);
  expect(ownerState.get('evening', z.unknown())).toBeNull();
});
