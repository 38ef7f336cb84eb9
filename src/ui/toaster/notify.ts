/** Shows notices; those from before the region of notifications is on the page wait for it. */
import type { Dismiss, Notice, Notify } from '#lib/notice.ts';

/** What shows notices. */
type Region = { notify: Notify; dismissNotice: Dismiss };

let waiting: readonly Notice[] = [];
let region: Region | null = null;
let onWaiting = (): void => undefined;

const withoutId = (id: string | undefined) =>
  waiting.filter((notice) => id === undefined || notice.id !== id);

export const notify: Notify = (notice) => {
  if (region) {
    region.notify(notice);
    return;
  }
  waiting = [...withoutId(notice.id), notice];
  onWaiting();
};

export const dismissNotice: Dismiss = (id) => {
  waiting = withoutId(id);
  region?.dismissNotice(id);
};

/** Calls back when a notice waits for a region, at once if one is waiting already. */
export const whenNoticeWaits = (callback: () => void): (() => void) => {
  onWaiting = callback;
  if (waiting.length > 0) callback();
  return () => {
    onWaiting = () => undefined;
  };
};

/** From now on notices are shown in this region, beginning with those that waited. */
export const showNoticesIn = (shown: Region): (() => void) => {
  region = shown;
  for (const notice of waiting) shown.notify(notice);
  waiting = [];
  return () => {
    region = null;
  };
};
