/** Keeps the floating lists of Headless UI beside their button. */
import { Portal } from '@headlessui/react';
import { useRef, type ReactNode } from 'react';

type Props = { children: ReactNode };

// Deprecated in favour of `PortalGroup`, which the package does not export yet.
// eslint-disable-next-line @typescript-eslint/no-deprecated
const Group = Portal.Group;

/**
 * Lists and menus float at the end of the body unless told otherwise, outside every landmark of the page. Here
 * they stay beside their button. The hidden child keeps the container, because Headless UI removes a
 * container that is left empty.
 */
export const FloatHere = ({ children }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div>
      <Group target={container}>{children}</Group>
      <div ref={container}>
        <span hidden />
      </div>
    </div>
  );
};
