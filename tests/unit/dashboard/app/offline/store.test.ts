import { expect, test, vi } from 'vitest';
import type { PageWorker } from '#dashboard/app/offline/gateway.ts';
import { createOfflinePage } from '#dashboard/app/offline/store.ts';
import type { Notice } from '#lib/notice.ts';
import { createFakeEnvironment } from '../../../../fakes/environment.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';

useFakeClock();

const open = () => {
  const { environment, happen } = createFakeEnvironment();
  const notices: Notice[] = [];
  const done: string[] = [];
  let isWriting = false;
  let tell = (): void => undefined;
  const worker: PageWorker = {
    install: (onNewVersion) => {
      tell = onNewVersion;
      return Promise.resolve();
    },
    lookForNewVersion: () => Promise.resolve(void done.push('looked')),
    takeOver: () => Promise.resolve(void done.push('took over')),
    forget: () => Promise.resolve(void done.push('forgot')),
  };
  const page = createOfflinePage(worker, {
    environment,
    notify: (notice) => notices.push(notice),
    hasUnsavedText: () => isWriting,
    reload: () => done.push('reloaded'),
  });
  const write = (writing: boolean) => (isWriting = writing);
  return { stop: page.start(), notices, done, happen, write, newVersion: () => tell() };
};

test('a new version is offered and taken at a press, which loses nothing that is being written', async () => {
  const { notices, done, write, newVersion } = open();
  newVersion();
  expect(notices).toMatchObject([{ title: 'A new version is ready.', lasting: true }]);
  write(true);
  notices[0]?.action?.run();
  await settled();
  expect(done).toEqual([]);
  expect(notices[1]?.description).toContain('still writing');
  // A press takes the notice away: the next one is another.
  expect(notices[1]?.id).not.toBe(notices[0]?.id);
  write(false);
  notices[1]?.action?.run();
  await settled();
  expect(done).toEqual(['took over', 'reloaded']);
});

test('a new version is looked for every hour, on return and when the network is back, until the page is left', () => {
  const { done, happen, stop, notices, newVersion } = open();
  vi.advanceTimersByTime(60 * 60_000);
  happen('returned');
  happen('offline');
  happen('online');
  expect(done).toEqual(['looked', 'looked', 'looked']);
  stop();
  newVersion();
  vi.advanceTimersByTime(60 * 60_000);
  expect(done).toHaveLength(3);
  expect(notices).toEqual([]);
});
