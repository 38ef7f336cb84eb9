import { expect, test, vi } from 'vitest';
import { createFakeTools } from '../../../fakes/store-tools.ts';

const setUp = () => {
  const { tools, notices, dismissed, end } = createFakeTools();
  const offer = (id: string, isUnasked = false, undo = vi.fn()) => {
    tools.undo.offer({ id, title: 'Done', description: id, undo, isUnasked });
    return { undo, notice: notices.at(-1) };
  };
  return { undo: tools.undo, notices, dismissed, end, offer };
};

test('an offer is a notice with an Undo button, which undoes once', () => {
  const { offer } = setUp();
  const { undo, notice } = offer('a');
  expect(notice).toMatchObject({ title: 'Done', description: 'a', action: { label: 'Undo' } });
  notice?.action?.run();
  notice?.action?.run();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('the newest open offer is taken first, then the one before it, then what nobody asked for, then none', () => {
  const { undo, offer, dismissed, notices } = setUp();
  const [first, second] = [offer('a'), offer('b')];
  offer('plan', true);
  expect(undo.undoLast()).toBe(true);
  expect([first.undo.mock.calls.length, second.undo.mock.calls.length]).toEqual([0, 1]);
  expect([undo.undoLast(), undo.undoLast(), undo.undoLast()]).toEqual([true, true, false]);
  expect(dismissed).toEqual([1, 0, 2].map((index) => notices[index]?.id));
});

test('an offer ends with its notice; a later one of the same id has its own', () => {
  const { undo, offer, dismissed } = setUp();
  const [first, second] = [offer('a'), offer('a')];
  expect(dismissed).toEqual([first.notice?.id]);
  first.notice?.onGone?.();
  expect(undo.undoLast()).toBe(true);
  expect([first.undo.mock.calls.length, second.undo.mock.calls.length]).toEqual([0, 1]);
  offer('b').notice?.onGone?.();
  expect(undo.undoLast()).toBe(false);
});

test('an offer that is withdrawn goes with its notice, and nothing else goes; after sign-out none is left', () => {
  const { undo, offer, dismissed, notices, end } = setUp();
  const [a, b] = [offer('a'), offer('b')];
  undo.withdraw('a');
  expect(dismissed).toEqual([a.notice?.id]);
  end();
  expect(dismissed.at(-1)).toBe(b.notice?.id);
  expect(undo.undoLast()).toBe(false);
  offer('c');
  expect(notices).toHaveLength(2);
});
