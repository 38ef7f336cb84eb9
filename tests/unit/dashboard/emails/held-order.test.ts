import { expect, test } from 'vitest';
import { inOrder } from '#dashboard/emails/held-order.ts';
import { importantEmail } from '../../../fakes/email-gateway.ts';

test('the list keeps its order while somebody works in it, and what is new comes last', () => {
  const read = ['new', 'b', 'a'].map((id) => importantEmail(id));
  const ids = (held: readonly string[] | null) => inOrder(read, held).map(({ id }) => id);
  expect(ids(['a', 'gone', 'b'])).toEqual(['a', 'b', 'new']);
  expect(ids(null)).toEqual(['new', 'b', 'a']);
});
