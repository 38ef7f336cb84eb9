/** The Inbox: the enquiries of a box, of which one may be open. What is handled leaves the box, and the next one opens in its place. */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  boxes,
  boxOf,
  countNew,
  type Box,
  type Enquiry,
  type EnquiryList,
} from '#domain/site/enquiries.ts';
import { known } from '#lib/loaded.ts';
import { Button } from '#ui/Button.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { moveFocus } from '#ui/point-out.ts';
import { Select } from '#ui/Select.tsx';
import type { Card, Clock, SiteSettings } from '#dashboard/shared/card.ts';
import { lazyPart } from '#dashboard/shared/lazy-part.tsx';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { createEnquiryOffers } from './commands.ts';
import { EnquiryItem } from './EnquiryItem.tsx';
import type { Inbox } from './store.ts';

const ConfirmSheet = lazyPart(() => import('#ui/ConfirmSheet.tsx'));

type Props = Pick<Clock, '$now' | '$today'> & Pick<SiteSettings, 'delivery'> & { inbox: Inbox };

const title = 'Inbox';
const shownAtFirst = 5;

const emptyTexts: Readonly<Record<Box, string>> = {
  new: 'No new enquiries.',
  handled: 'No handled enquiries.',
  spam: 'No spam.',
};

/** The count stands in the tab's title too, to be seen while another tab is open. */
const useTitleCount = (count: number) => {
  useEffect(() => {
    const title = document.title;
    if (count > 0) document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
};

const Simulated = () => (
  <p className="mb-2 rounded-[8px] bg-butter px-3 py-1.5 text-[0.8125rem] [overflow-wrap:anywhere]">
    The contact form only pretends to send, so nothing more arrives here. To receive enquiries, set{' '}
    <span className="font-medium">contact.delivery</span> to{' '}
    <span className="font-medium">store</span> in{' '}
    <span className="font-medium">content/site.yaml</span> and start the site again.
  </p>
);

const boxItems = (['new', 'handled', 'spam'] as const).map((value) => ({
  value,
  label: boxes[value],
}));

/** Of a box that is not the usual one it is always in view. */
const BoxSelect = ({ inbox }: Pick<Props, 'inbox'>) => {
  const box = useStore(inbox.$box);
  return (
    <div className={box === 'new' ? 'quiet-in-card' : ''}>
      <Select
        label="Which enquiries"
        items={boxItems}
        value={box}
        onChange={inbox.open}
        className="min-h-8 rounded-[8px] pl-2 pr-7 text-[0.8125rem] font-medium text-ink-soft hover:bg-sunk hover:text-ink coarse:min-h-11 [&+svg]:right-2 [&+svg]:size-3.5"
      />
    </div>
  );
};

type ListProps = Pick<Props, 'inbox'> & { list: EnquiryList; today: string };

const Enquiries = ({ list, inbox, today }: ListProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Enquiry | null>(null);
  const box = useStore(inbox.$box);
  const opened = useStore(inbox.$opened);
  const rows = list.enquiries.filter(({ status }) => boxOf(status) === box);
  const openRow = rows.find(({ id }) => id === opened.id);

  useLayoutEffect(() => {
    if (!opened.takesFocus) return;
    const line = place.current?.querySelector<HTMLElement>(`[data-enquiry="${opened.id ?? ''}"]`);
    const target = line ?? place.current?.closest('section')?.querySelector('select');
    if (target) moveFocus(target);
  }, [opened, openRow?.id]);

  return (
    <div ref={place} className="last:-mb-2">
      {rows.length === 0 && list.unreadable === 0 && (
        <p className="border-t border-line py-6 text-ink-soft">{emptyTexts[box]}</p>
      )}
      {rows.length > 0 && (
        <FirstRows key={box} label="Enquiries" rows={rows} count={shownAtFirst} needed={openRow}>
          {(enquiry) => (
            <EnquiryItem
              key={enquiry.id}
              enquiry={enquiry}
              isOpen={enquiry === openRow}
              today={today}
              inbox={inbox}
              onDelete={setAsked}
            />
          )}
        </FirstRows>
      )}
      <Unreadable count={list.unreadable} what="enquiry" />
      {list.hasOlder && (
        <div className="border-t border-line py-3">
          <Button onClick={inbox.loadOlder}>Show older ones</Button>
        </div>
      )}
      {asked && (
        <ConfirmSheet
          title="Delete this enquiry?"
          button="Delete for good"
          onConfirm={() => {
            setAsked(null);
            void inbox.remove(asked);
          }}
          onClose={() => setAsked(null)}
        >
          What <bdi>{asked.name}</bdi> wrote is deleted for good, with every task that was made of
          it. Backups keep both until newer ones have taken their place.
        </ConfirmSheet>
      )}
    </div>
  );
};

const EnquiriesCard = ({ inbox, delivery, $now, $today }: Props) => {
  const state = useStore(inbox.$list);
  const today = useStore($today);
  const list = known(state);
  const newCount = list ? countNew(list) : 0;
  useTitleCount(newCount);
  return (
    <LoadedCard
      title={title}
      name="enquiries"
      skeleton={<Skeleton rows={3} />}
      badge={
        list && (
          <span
            role="status"
            className="rounded-pill bg-sunk px-2 text-[0.8125rem] font-medium leading-5 [font-variant-numeric:tabular-nums]"
          >
            {newCount.toLocaleString('en')} new
          </span>
        )
      }
      aside={<BoxSelect inbox={inbox} />}
      before={delivery === 'simulated' && <Simulated />}
      state={state}
      $now={$now}
      onRetry={inbox.reload}
      failedTitle="Your enquiries could not be loaded."
      reassurance="Your enquiries are still in the database."
      staleText="These are the enquiries as they were"
    >
      {(shown) => <Enquiries list={shown} inbox={inbox} today={today} />}
    </LoadedCard>
  );
};

export const enquiriesCard = (hands: Props): Card => ({
  title,
  columns: 'md:col-start-2 lg:col-start-2 xl:col-start-3 xxl:col-start-3',
  View: () => <EnquiriesCard {...hands} />,
  offers: createEnquiryOffers(hands.inbox, hands.$today),
});
