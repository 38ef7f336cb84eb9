import { expect, test, vi } from 'vitest';
import { createFakeTools } from '../../../fakes/store-tools.ts';

const setUp = () => {
  const { tools, notices, dismissed, end } = createFakeTools();
  const offer = (id: string, undo = vi.fn()) => {
    tools.undo.offer({ id, title: 'Done', description: id, undo });
    return { undo, notice: notices.at(-1) };
  };
  return { undo: tools.undo, notices, dismissed, end, offer };
};

test('an offer is a notice with an Undo button, which undoes once', () => {
  const { offer, notices } = setUp();
  const { undo } = offer('a');
  expect(notices).toMatchObject([
    { tone: 'plain', title: 'Done', description: 'a', action: { label: 'Undo' } },
  ]);
  notices[0]?.action?.run();
  notices[0]?.action?.run();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('the newest open offer is taken first, then the one before it, then none', () => {
  const { undo, offer, dismissed, notices } = setUp();
  const [first, second] = [offer('a'), offer('b')];
  expect(undo.undoLast()).toBe(true);
  expect([first.undo.mock.calls.length, second.undo.mock.calls.length]).toEqual([0, 1]);
  expect(undo.undoLast()).toBe(true);
  expect([first.undo.mock.calls.length, second.undo.mock.calls.length]).toEqual([1, 1]);
  expect(undo.undoLast()).toBe(false);
  expect(dismissed).toEqual([notices[1]?.id, notices[0]?.id]);
});

test('an offer ends with its notice', () => {
  const { undo, offer } = setUp();
  const { undo: run, notice } = offer('a');
  notice?.onGone?.();
  expect(undo.undoLast()).toBe(false);
  notice?.action?.run();
  expect(run).not.toHaveBeenCalled();
});

test('an offer that is withdrawn goes with its notice, and nothing else goes', () => {
  const { undo, offer, dismissed } = setUp();
  const { notice } = offer('a');
  const other = offer('b');
  undo.withdraw('a');
  undo.withdraw('unknown');
  expect(dismissed).toEqual([notice?.id]);
  undo.undoLast();
  expect(other.undo).toHaveBeenCalled();
});

test('a second offer of the same id replaces the first, and the end of the first does not end it', () => {
  const { undo, offer, dismissed } = setUp();
  const first = offer('a');
  const second = offer('a');
  expect(dismissed).toEqual([first.notice?.id]);
  first.notice?.onGone?.();
  undo.undoLast();
  expect(first.undo).not.toHaveBeenCalled();
  expect(second.undo).toHaveBeenCalledTimes(1);
});

test('after sign-out nothing is offered any more', () => {
  const { undo, offer, dismissed, notices, end } = setUp();
  const { notice } = offer('a');
  end();
  expect(dismissed).toEqual([notice?.id]);
  expect(undo.undoLast()).toBe(false);
  offer('b');
  expect(notices).toHaveLength(1);
});
