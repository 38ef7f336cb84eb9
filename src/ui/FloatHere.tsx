import { Portal } from '@headlessui/react';
import { useRef, type ReactNode } from 'react';

type Props = { children: ReactNode };

// Deprecated in favour of `PortalGroup`, which the package does not export yet.
// eslint-disable-next-line @typescript-eslint/no-deprecated
const Group = Portal.Group;

/**
 * Lists and menus float at the end of the body unless told otherwise, outside every landmark of the page. Here
 * they stay beside their button. The hidden child is Headless UI's due: it removes a place that is left empty.
 */
export const FloatHere = ({ children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div>
      <Group target={place}>{children}</Group>
      <div ref={place}>
        <span hidden />
      </div>
    </div>
  );
};
