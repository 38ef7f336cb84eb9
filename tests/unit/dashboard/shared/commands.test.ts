import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createCommands, type Offer } from '#dashboard/shared/commands.ts';

test('what a part of the page offers is there until that part takes it away', () => {
  const commands = createCommands();
  const offer = (group: string): Offer => ({ group, $commands: atom([]) });
  const takeAway = commands.add([offer('a'), offer('b')]);
  commands.add([offer('c')]);
  const groups = () => commands.$offers.get().map(({ group }) => group);
  expect(groups()).toEqual(['a', 'b', 'c']);
  takeAway();
  expect(groups()).toEqual(['c']);
});
