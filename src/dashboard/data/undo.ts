/**
 * Undo: each offer is a notice with an Undo button, and can also be taken with Ctrl+Z (Cmd+Z) while the notice is shown.
 * The store that makes the offer supplies the function that undoes the change.
 */
import type { Dismiss, Notify } from '#lib/notice.ts';

type UndoOffer = {
  /** A second offer of the same id takes the place of the first. */
  id: string;
  /** What was done: "Task deleted". */
  title: string;
  description?: string;
  /** Must do nothing where there is nothing left to undo. */
  undo: () => void;
};

const noticeIdOf = ({ id }: UndoOffer) => `undo:${id}`;

type Options = { notify: Notify; dismissNotice: Dismiss; lifetime: AbortSignal };

export const createUndo = ({ notify, dismissNotice, lifetime }: Options) => {
  let open: readonly UndoOffer[] = [];

  const close = (offer: UndoOffer) => {
    open = open.filter((other) => other !== offer);
  };

  const withdrawWhere = (isObsolete: (offer: UndoOffer) => boolean) => {
    for (const offer of open.filter(isObsolete)) {
      close(offer);
      dismissNotice(noticeIdOf(offer));
    }
  };

  lifetime.addEventListener('abort', () => withdrawWhere(() => true), { once: true });

  return {
    offer: (offer: UndoOffer) => {
      if (lifetime.aborted) return;
      withdrawWhere(({ id }) => id === offer.id);
      open = [...open, offer];
      const take = () => {
        if (!open.includes(offer)) return;
        close(offer);
        offer.undo();
      };
      notify({
        id: noticeIdOf(offer),
        tone: 'plain',
        title: offer.title,
        description: offer.description,
        action: { label: 'Undo', run: take },
        onGone: () => close(offer),
      });
    },
    withdraw: (id: string) => withdrawWhere((offer) => offer.id === id),
    /** Takes the newest open offer; answers whether there was one. */
    undoLast: (): boolean => {
      const newest = open.at(-1);
      if (!newest) return false;
      // Withdrawn first: undoing may make a new offer of the same id, whose notice has to stay.
      withdrawWhere((offer) => offer === newest);
      newest.undo();
      return true;
    },
  };
};

export type Undo = ReturnType<typeof createUndo>;
