/**
 * Undo: each offer is a notice with an Undo button, and can also be taken with Ctrl+Z (Cmd+Z) while the notice is shown.
 * The key takes the newest one; what nobody has asked for, only where nothing else is open.
 * The store that makes the offer supplies the function that undoes the change.
 */
import type { Dismiss, Notify } from '#lib/notice.ts';

type UndoOffer = {
  /** A second offer of the same id takes the place of the first. */
  id: string;
  title: string;
  description?: string;
  /** Must do nothing where there is nothing left to undo. */
  undo: () => void;
  /** The dashboard did it by itself. */
  isUnasked?: boolean;
};

type Options = { notify: Notify; dismissNotice: Dismiss; lifetime: AbortSignal };

export const createUndo = ({ notify, dismissNotice, lifetime }: Options) => {
  /** By their ids, the newest last. */
  const open = new Map<string, UndoOffer>();

  const withdraw = (id: string) => {
    if (open.delete(id)) dismissNotice(`undo:${id}`);
  };

  /** Undoes what was offered, unless another offer has taken its place. */
  const take = (offer: UndoOffer) => {
    if (open.get(offer.id) !== offer) return;
    // Withdrawn first: undoing may make a new offer of the same id, whose notice has to stay.
    withdraw(offer.id);
    offer.undo();
  };

  lifetime.addEventListener('abort', () => [...open.keys()].forEach(withdraw), { once: true });

  return {
    offer: (offer: UndoOffer) => {
      if (lifetime.aborted) return;
      withdraw(offer.id);
      open.set(offer.id, offer);
      notify({
        id: `undo:${offer.id}`,
        tone: 'plain',
        title: offer.title,
        description: offer.description,
        action: { label: 'Undo', run: () => take(offer) },
        onGone: () => {
          if (open.get(offer.id) === offer) open.delete(offer.id);
        },
      });
    },
    withdraw,
    /** Whether there is an offer, besides that of this id, to undo what the owner has done. */
    isOpenBeside: (own: string): boolean =>
      [...open.values()].some(({ id, isUnasked }) => id !== own && !isUnasked),
    /** Answers whether there was an offer. */
    undoLast: (): boolean => {
      const offers = [...open.values()];
      const newest = offers.findLast(({ isUnasked }) => !isUnasked) ?? offers.at(-1);
      if (newest) take(newest);
      return newest !== undefined;
    },
  };
};

export type Undo = ReturnType<typeof createUndo>;
