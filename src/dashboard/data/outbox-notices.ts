/** What the owner is told of the outbox as such, each once on a page. */
import type { Notice, Notify } from '#lib/notice.ts';

const newer: Notice = {
  id: 'changes-of-a-newer-version',
  tone: 'plain',
  title: 'A newer version of this page has left changes that are not saved yet.',
  description: 'They are kept in this browser. Reload the page to save them.',
  lasting: true,
};

const notKept = (until: string): Notice => ({
  id: 'changes-not-kept',
  tone: 'plain',
  title: `This browser cannot keep changes that are not saved yet. Stay on this page until ${until}.`,
  lasting: true,
});

export const createOutboxNotices = (notify: Notify) => {
  const told = new Set<string | undefined>();
  const tellOnce = (notice: Notice) => {
    if (told.has(notice.id)) return;
    told.add(notice.id);
    notify(notice);
  };
  return {
    tellNewer: () => tellOnce(newer),
    tellNotKept: (until: string) => tellOnce(notKept(until)),
  };
};
