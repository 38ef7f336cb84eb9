/** What starts once the first rows are shown, and ends at the logout. Loaded then, so that the rows come earlier. */
import type { Backend } from '#dashboard/data/backend.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createHealthGateway } from './server-health/gateway.ts';
import { tellServerHealth } from './server-health/store.ts';
import type { TaskStore } from '#dashboard/tasks/store.ts';

/** Tells the page how high the bar at its foot is, with any size of text, so that notices stand above it; 0 where it is hidden. */
const measureBar = (signal: AbortSignal) => {
  const bar = document.querySelector('nav[aria-label=Cards]');
  if (!bar) return;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    document.documentElement.style.setProperty('--bar', `${height}px`);
  });
  observer.observe(bar);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
};

type Options = { backend: Backend; tools: StoreTools; tasks: Pick<TaskStore, 'holdsText'> };

export const startAfterReady = ({ backend, tools, tasks }: Options): void => {
  const { lifetime } = tools;
  if (lifetime.aborted) return;
  measureBar(lifetime);
  const askBefore = (event: BeforeUnloadEvent) => {
    if (tasks.holdsText()) event.preventDefault();
  };
  window.addEventListener('beforeunload', askBefore, { signal: lifetime });
  const stop = tellServerHealth(createHealthGateway(backend), tools);
  lifetime.addEventListener('abort', stop, { once: true });
};
