/** Stays beside the form after the toast has gone: what became of the message, and what to do if no answer comes. */
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
    <svg
      className="mt-0.5 h-[22px] w-[22px] shrink-0"
      viewBox="0 0 22 22"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="11" cy="11" r="10" className="fill-pine" />
      <path
        d="M6.5 11.4l3.1 3.1 5.9-6.4"
        className="stroke-surface"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
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
