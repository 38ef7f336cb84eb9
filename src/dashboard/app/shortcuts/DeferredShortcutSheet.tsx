/** The sheet of shortcuts, loaded when it is first opened. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { Shortcuts } from './store.ts';

type Props = { shortcuts: Shortcuts };

export const loadShortcutSheet = () => import('./ShortcutSheet.tsx');

const ShortcutSheet = lazy(async () => ({ default: (await loadShortcutSheet()).ShortcutSheet }));

export const DeferredShortcutSheet = ({ shortcuts }: Props) => {
  const isOpen = useStore(shortcuts.$open);
  const [isUsed, setUsed] = useState(false);
  if (isOpen && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense fallback={null}>
        <ShortcutSheet shortcuts={shortcuts} />
      </Suspense>
    )
  );
};
