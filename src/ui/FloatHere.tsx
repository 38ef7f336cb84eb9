/** Keeps the floating lists of Headless UI beside their button. */
import { Portal } from '@headlessui/react';
import { useRef, type ReactNode } from 'react';

type Props = { children: ReactNode };

// Deprecated in favour of `PortalGroup`, which the package does not export yet.
// eslint-disable-next-line @typescript-eslint/no-deprecated
const Group = Portal.Group;

/** At the end of the body they would be outside every landmark. The hidden child keeps Headless UI from removing the container. */
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
