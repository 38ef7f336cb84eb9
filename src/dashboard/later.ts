import * as z from 'zod/mini';
import type { Notice, Notify } from '#lib/notice.ts';

const key = 'notice-for-the-next-page';
const noticeLeft = z.object({
  tone: z.enum(['success', 'error', 'plain']),
  title: z.string(),
});

/** Leaves a notice for the page that is gone to next, where it can be read in peace. */
export const leaveForNextPage = ({ tone, title }: Notice): void => {
  sessionStorage.setItem(key, JSON.stringify({ tone, title }));
};

/** Shows what the previous page has left, once. */
export const showWhatWasLeft = (notify: Notify): void => {
  const left = sessionStorage.getItem(key);
  if (left === null) return;
  sessionStorage.removeItem(key);
  const notice = noticeLeft.safeParse(JSON.parse(left));
  if (notice.success) notify(notice.data);
};
