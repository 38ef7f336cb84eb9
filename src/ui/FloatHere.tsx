import { PortalGroup } from '@headlessui/react';
import { useRef, type ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/**
 * Lists and menus float at the end of the body unless told otherwise, outside every landmark of the page. Here
 * they stay beside their button. The hidden child is Headless UI's due: it removes a place that is left empty.
 */
export const FloatHere = ({ className = '', children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={className}>
      <PortalGroup target={place}>{children}</PortalGroup>
      <div ref={place}>
        <span hidden />
      </div>
    </div>
  );
};
