/** A part of the plan that is closed until somebody wants to read it. */
import { useId, useState, type ReactNode } from 'react';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';

type Props = { title: string; children: ReactNode };

export const More = ({ title, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <div className="border-t border-line">
      <DisclosureButton isOpen={isOpen} controls={body} onToggle={() => setOpen(!isOpen)}>
        {title}
      </DisclosureButton>
      {isOpen && (
        <div id={body} className="pb-3">
          {children}
        </div>
      )}
    </div>
  );
};
