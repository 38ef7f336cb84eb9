/**
 * The region of notifications, which is loaded when it is first needed: at the first notice, or once the page is ready for
 * it. The page itself holds an empty region until then (Notifications.astro).
 */
import { useEffect, useState } from 'react';
import { runWhenIdle } from '../idle-queue.ts';
import { showNoticesIn, whenNoticeWaits } from './notify.ts';

type Props = {
  theme: 'light' | 'dark' | 'system';
  /** Whether the page has shown what it is opened for. */
  isPageReady: boolean;
};

type Module = typeof import('./Toaster.tsx');

const retryAfterMs = 5000;

export const DeferredToaster = ({ theme, isPageReady }: Props) => {
  const [isWanted, setWanted] = useState(false);
  const [module, setModule] = useState<Module | null>(null);

  useEffect(() => whenNoticeWaits(() => setWanted(true)), []);

  useEffect(() => {
    if (!(isWanted || isPageReady)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      import('./Toaster.tsx').then(setModule, () => {
        timer = setTimeout(() => void load(), retryAfterMs);
      });
    const callOff = isWanted ? undefined : runWhenIdle(load);
    if (isWanted) void load();
    return () => {
      callOff?.();
      clearTimeout(timer);
    };
  }, [isWanted, isPageReady]);

  // The region takes notices from its own effect on, which runs before this one.
  useEffect(() => (module ? showNoticesIn(module) : undefined), [module]);

  return module && <module.Toaster theme={theme} />;
};
