/** A modal dialog with a title and a close button. */
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A ref: the dialog gives the focus to this element when it opens, in place of the button that closes it. */
export const focusFirst = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');

type Props = {
  title: string;
  /** What it is about. */
  subject?: string;
  /** It comes from below and is as wide as the screen. */
  isBelow?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const looks = {
  middle: 'm-auto w-[min(30rem,calc(100vw-32px))] rounded-[16px] border',
  below: 'mx-auto mb-0 mt-auto w-full max-w-[30rem] rounded-t-[20px] border-t',
} as const;

export const Sheet = (props: Props) => {
  const { title, subject, isBelow = false, onClose, children } = props;
  const heading = useId();
  return (
    <Dialog
      aria-labelledby={heading}
      onClose={onClose}
      className={`scroll-pt-20 ${isBelow ? looks.below : looks.middle}`}
    >
      {/* It stays in view while a long sheet is scrolled. */}
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface p-[clamp(16px,5vw,24px)] pb-4">
        <h2
          id={heading}
          className="min-w-0 font-head text-[1.25rem] leading-tight tracking-tight [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        <Button look="quiet" aria-label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </header>
      <div className="p-[clamp(16px,5vw,24px)] pt-0">
        {subject && (
          <p className="mb-2 line-clamp-2 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
            <bdi>{subject}</bdi>
          </p>
        )}
        {children}
      </div>
    </Dialog>
  );
};
