/** Stays beside the form after the toast has gone: what became of the message, and what to do if no answer comes. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Filled } from './Filled.tsx';
import type { FormWords } from './form-words.ts';

type Props = {
  sent: { name: string; email: string };
  /** A link that writes to the owner. */
  letter: ReactNode;
  words: FormWords;
};

export const Confirmation = ({ sent, letter, words }: Props) => (
  <div
    role="status"
    className="flex gap-4 rounded-[10px] border border-pine px-4 py-3.5 [overflow-wrap:anywhere] sm:col-span-6"
  >
    <CircleCheck aria-hidden className="mt-0.5 size-[1.375rem] shrink-0 text-pine" />
    <div className="min-w-0">
      <p className="font-semibold">
        <Filled text={words.thanks} values={{ name: <bdi>{sent.name}</bdi> }} />
      </p>
      <p className="mt-1 text-ink-soft">
        <Filled text={words.stored} values={{ visitor: <bdi>{sent.email}</bdi>, email: letter }} />
      </p>
    </div>
  </div>
);
