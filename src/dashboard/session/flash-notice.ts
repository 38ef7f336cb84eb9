/** A notice that a page stores shortly before it is left, so that the next page shows it. */
import * as z from 'zod/mini';
import type { Notice, Notify } from '#lib/notice.ts';
import { readJson, sessionStorageOrNull, writeItem } from '#dashboard/data/browser-storage.ts';

const key = 'flash-notice';
const flashNotice = z.object({
  tone: z.enum(['success', 'error', 'plain']),
  title: z.string(),
  description: z.optional(z.string()),
});

/** Without storage the next page shows nothing. */
export const leaveFlashNotice = ({ tone, title, description }: Notice): void =>
  void writeItem(sessionStorageOrNull(), key, JSON.stringify({ tone, title, description }));

/** What an earlier page has left; a reload reads it again. */
export const readFlashNotice = (): Notice | null =>
  flashNotice.safeParse(readJson(sessionStorageOrNull(), key)).data ?? null;

/** Once. Why a sign-in was asked for, which is no success, is no news to who is signed in. */
export const showFlashNotice = (notify: Notify): void => {
  const notice = readFlashNotice();
  sessionStorageOrNull()?.removeItem(key);
  if (notice?.tone === 'success') notify(notice);
};
