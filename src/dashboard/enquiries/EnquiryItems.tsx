/** The enquiries of a box, of which one may be open. What is handled leaves the list, and the next one opens in its place. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Enquiry } from '#domain/site/enquiries.ts';
import { moveFocus } from '#ui/move-focus.ts';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { EnquiryItem } from './EnquiryItem.tsx';
import type { Inbox } from './store.ts';

const ConfirmSheet = lazyPart(() => import('#dashboard/shared/ConfirmSheet.tsx'));

type Props = { enquiries: readonly Enquiry[]; inbox: Inbox; today: string; emptyText: string };

export const EnquiryItems = ({ enquiries, inbox, today, emptyText }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  const opened = useStore(inbox.$opened);
  const asked = enquiries.find(({ id }) => id === askedId);
  const isThere = enquiries.some(({ id }) => id === opened.id);
  const closeSheet = () => setAskedId(null);

  useLayoutEffect(() => {
    if (!opened.takesFocus) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-enquiry="${opened.id ?? ''}"]`);
    const target = line ?? list.current;
    if (target) moveFocus(target);
  }, [opened, isThere]);

  return (
    <div ref={list} tabIndex={-1} className="last:-mb-2 focus:outline-none">
      {enquiries.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-soft">{emptyText}</p>
      ) : (
        <ul aria-label="Enquiries">
          {enquiries.map((enquiry) => (
            <EnquiryItem
              key={enquiry.id}
              enquiry={enquiry}
              isOpen={enquiry.id === opened.id}
              today={today}
              inbox={inbox}
              onDelete={setAskedId}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmSheet
          title="Delete this enquiry?"
          button="Delete for good"
          onConfirm={() => {
            closeSheet();
            inbox.remove(asked.id);
          }}
          onClose={closeSheet}
        >
          What <bdi>{asked.name}</bdi> wrote is deleted for good, with every task that was made of
          it. Backups keep both until newer ones have taken their place.
        </ConfirmSheet>
      )}
    </div>
  );
};
