/** Chooses which enquiries are shown: new, handled or spam. */
import { useStore } from '@nanostores/react';
import { boxes, type Box } from '#domain/enquiries.ts';
import type { Inbox } from './store.ts';

const order: readonly Box[] = ['new', 'handled', 'spam'];

export const BoxChoice = ({ inbox }: { inbox: Inbox }) => {
  const chosen = useStore(inbox.$box);
  return (
    <fieldset className="mb-3 flex w-fit flex-wrap items-center rounded-[19px] border border-line bg-sunk p-[3px]">
      <legend className="sr-only">Which enquiries</legend>
      {order.map((box) => (
        <label
          key={box}
          className="flex min-h-8 cursor-pointer items-center rounded-pill px-3 text-[0.92rem] font-medium text-ink-soft hover:text-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ember"
        >
          <input
            type="radio"
            name="enquiries"
            value={box}
            checked={chosen === box}
            onChange={() => inbox.open(box)}
            className="sr-only"
          />
          {boxes[box].label}
        </label>
      ))}
    </fieldset>
  );
};
