/** Chooses which enquiries are shown: new, handled or spam. */
import { useStore } from '@nanostores/react';
import { boxes, type Box } from '#domain/site/enquiries.ts';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import type { Inbox } from './store.ts';

const order: readonly Box[] = ['new', 'handled', 'spam'];
const choices = order.map((box) => ({ value: box, face: boxes[box].label }));

export const BoxChoice = ({ inbox }: { inbox: Inbox }) => (
  <ChoicePill
    legend="Which enquiries"
    name="enquiries"
    choices={choices}
    chosen={useStore(inbox.$box)}
    onChoose={inbox.open}
    className="mb-3 bg-sunk"
    choiceClassName="flex min-h-8 px-3 text-[0.92rem] font-medium"
  />
);
