/** A notice that a page stores shortly before it is left, so that the next page shows it. */
import * as z from 'zod/mini';
import type { Notice, Notify } from '#lib/notice.ts';
import { readJson, sessionStorageOrNull, writeItem } from './browser-storage.ts';

const key = 'flash-notice';
const flashNotice = z.object({
  tone: z.enum(['success', 'error', 'plain']),
  title: z.string(),
  description: z.optional(z.string()),
});

/** Without storage the next page shows nothing. */
export const leaveFlashNotice = ({ tone, title, description }: Notice): void =>
  void writeItem(sessionStorageOrNull(), key, JSON.stringify({ tone, title, description }));

/** What the previous page has left, once. */
export const takeFlashNotice = (): Notice | null => {
  const notice = flashNotice.safeParse(readJson(sessionStorageOrNull(), key));
  sessionStorageOrNull()?.removeItem(key);
  return notice.success ? notice.data : null;
};

export const showFlashNotice = (notify: Notify): void => {
  const notice = takeFlashNotice();
  if (notice) notify(notice);
};
