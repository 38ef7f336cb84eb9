/** The messages that were not found important, each with the reason, so that the owner can check the analysis. */
import { useId, useState } from 'react';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { NotImportantList } from './NotImportantList.tsx';
import type { ImportantEmails } from './store.ts';

type Props = { emails: ImportantEmails; count: number };

export const NotImportant = ({ emails, count }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  // An open list stays when its last message has become important: it has the focus.
  if (count === 0 && !isOpen) return null;
  return (
    <div className="border-t border-line">
      <DisclosureButton isOpen={isOpen} controls={body} onToggle={() => setOpen(!isOpen)}>
        Left out{' '}
        <span className="[font-variant-numeric:tabular-nums]">{count.toLocaleString('en')}</span>
      </DisclosureButton>
      {isOpen && (
        <div id={body} className="pt-1">
          <NotImportantList emails={emails} />
        </div>
      )}
    </div>
  );
};
