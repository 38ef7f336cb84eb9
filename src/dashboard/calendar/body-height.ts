/**
 * How high the card's body was when it was last shown in this browser, so that its place is kept while it loads. It
 * depends on the day's events and on the screen, so that no number fits; nothing is remembered after a Logout.
 */
type Options = { storage: Storage | null; userId: string };

export type BodyHeight = { read: () => number; keep: (pixels: number) => void };

/** As high as any card that is loading, and as this one while no account is connected. */
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
        // Then the next visit begins with the usual height.
      }
    },
  };
};
