/**
 * Undo: each offer is a notice with an Undo button, and can also be taken with Ctrl+Z (Cmd+Z) while the notice is shown.
 * The store that makes the offer supplies the function that undoes the change.
 */
import type { Dismiss, Notify } from '#lib/notice.ts';

export type UndoOffer = {
  /** A second offer of the same id takes the place of the first. */
  id: string;
  /** What was done: "Task deleted". */
  title: string;
  /** What it was done to. */
  description?: string;
  /** Must do nothing where there is nothing left to undo. */
  undo: () => void;
};

export type Undo = {
  offer: (offer: UndoOffer) => void;
  /** Removes an offer that no longer applies. */
  withdraw: (id: string) => void;
  /** Takes the newest open offer; answers whether there was one. */
  undoLast: () => boolean;
};

type Options = { notify: Notify; dismissNotice: Dismiss; lifetime: AbortSignal };

/** An offer with the id of its notice, which is a new one each time: a notice that fades away takes its id with it. */
type OpenOffer = UndoOffer & { noticeId: string };

export const createUndo = ({ notify, dismissNotice, lifetime }: Options): Undo => {
  let open: readonly OpenOffer[] = [];
  let made = 0;

  const close = (offer: OpenOffer) => {
    open = open.filter((other) => other !== offer);
  };

  const take = (offer: OpenOffer) => {
    if (!open.includes(offer)) return;
    close(offer);
    offer.undo();
  };

  const withdrawWhere = (isSenseless: (offer: OpenOffer) => boolean) => {
    for (const offer of open.filter(isSenseless)) {
      close(offer);
      dismissNotice(offer.noticeId);
    }
  };

  lifetime.addEventListener('abort', () => withdrawWhere(() => true), { once: true });

  return {
    offer: (wanted) => {
      if (lifetime.aborted) return;
      withdrawWhere(({ id }) => id === wanted.id);
      made += 1;
      const offer = { ...wanted, noticeId: `undo:${made}` };
      open = [...open, offer];
      notify({
        id: offer.noticeId,
        tone: 'plain',
        title: offer.title,
        ...(offer.description === undefined ? {} : { description: offer.description }),
        action: { label: 'Undo', run: () => take(offer) },
        onGone: () => close(offer),
      });
    },
    withdraw: (id) => withdrawWhere((offer) => offer.id === id),
    undoLast: () => {
      const newest = open.at(-1);
      if (!newest) return false;
      take(newest);
      dismissNotice(newest.noticeId);
      return true;
    },
  };
};
