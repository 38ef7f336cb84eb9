/**
 * Deletes enquiries. The database empties the row at once, so that Undo is offered only while the change waits in the
 * browser.
 */
import type { Enquiry, EnquiryChange, EnquiryList } from '#domain/site/enquiries.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { SavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';

/** A change that is saved sooner is told as done, without an Undo that would vanish under the pointer. */
const savedSoonMs = 1000;

type Options = {
  tools: Pick<StoreTools, 'notify' | 'undo' | 'lifetime'>;
  inbox: Pick<SavedList<EnquiryList, EnquiryChange>, '$entries' | 'add' | 'drop'>;
  offerId: (id: string) => string;
  /** The enquiry is in the list again. */
  onBack: (id: string) => void;
};

export const createDeleting = ({ tools, inbox, offerId, onBack }: Options) => {
  const { notify, undo, lifetime } = tools;

  return async ({ id, name, status }: Enquiry) => {
    const told = { id: offerId(id), title: 'Enquiry deleted' };
    const undone = new AbortController();
    // Another change of it cannot be undone any more.
    undo.withdraw(told.id);
    const answer = inbox.add({ id, status: 'deleted' });
    const early = await withTimeout(answer, savedSoonMs, () => null);
    if (early === null) {
      undo.offer({
        ...told,
        description: name,
        undo: () => {
          undone.abort();
          inbox.$entries
            .get()
            .filter(({ change }) => change.id === id && change.status === 'deleted')
            .forEach((entry) => void inbox.drop(entry.id));
          // Refused where the deletion has reached the database after all.
          void inbox.add({ id, status });
          onBack(id);
        },
      });
    }
    const saved = early ?? (await answer);
    if (!saved.ok || undone.signal.aborted || lifetime.aborted) return;
    undo.withdraw(told.id);
    notify({ ...told, tone: 'plain', description: 'With the tasks that were made of it.' });
  };
};
