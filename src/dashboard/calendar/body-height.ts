/**
 * Stores the height of the card's body in the browser, so that the next visit reserves the same space while it loads.
 * Deleted at a logout.
 */
import { readItem, writeItem } from '#dashboard/data/browser-storage.ts';

type Options = { storage: Storage | null; userId: string };

export type BodyHeight = { read: () => number; keep: (pixels: number) => void };

/** Pixels: the height while no account is connected, which is also that of a loading card. */
const withoutAccount = 96;
const highest = 1500;

export const createBodyHeight = ({ storage, userId }: Options): BodyHeight => {
  const key = `remembered:${userId}:calendar-height`;
  return {
    read: () => {
      const pixels = Number(readItem(storage, key) ?? withoutAccount);
      return pixels >= withoutAccount && pixels <= highest ? pixels : withoutAccount;
    },
    keep: (pixels) => void writeItem(storage, key, String(Math.round(pixels))),
  };
};
