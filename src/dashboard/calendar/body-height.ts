/**
 * Stores the height of the card's body in the browser, so that the next visit reserves the same space while it loads.
 * A fixed height would not do, because it depends on the day's events and the screen. Deleted at a logout.
 */
type Options = { storage: Storage | null; userId: string };

export type BodyHeight = { read: () => number; keep: (pixels: number) => void };

/** Pixels: the height while no account is connected, which is also that of a loading card. */
const withoutAccount = 96;
const highest = 1500;

export const createBodyHeight = ({ storage, userId }: Options): BodyHeight => {
  const key = `remembered:${userId}:calendar-height`;
  return {
    read: () => {
      try {
        const pixels = Number(storage?.getItem(key) ?? withoutAccount);
        return pixels >= withoutAccount && pixels <= highest ? pixels : withoutAccount;
      } catch {
        return withoutAccount;
      }
    },
    keep: (pixels) => {
      try {
        storage?.setItem(key, String(Math.round(pixels)));
      } catch {
        // When the storage is full or blocked, the next visit reserves the default height.
      }
    },
  };
};
