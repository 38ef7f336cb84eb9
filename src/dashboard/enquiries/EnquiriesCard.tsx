/** Joins the Inbox to its views. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { boxes, type Box, type EnquiryList } from '#domain/site/enquiries.ts';
import type { Loadable } from '#lib/result.ts';
import { Button } from '#ui/Button.tsx';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import type { Card, Clock, SiteSettings } from '#dashboard/shared/card.ts';
import { LoadedCard } from '#dashboard/shared/LoadedCard.tsx';
import { Skeleton } from '#dashboard/shared/Skeleton.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { describeUnsaved } from '#dashboard/shared/describe-unsaved.ts';
import { createEnquiryOffers } from './commands.ts';
import { EnquiryItems } from './EnquiryItems.tsx';
import type { Inbox } from './store.ts';

type Props = Pick<Clock, '$now' | '$today'> & Pick<SiteSettings, 'delivery'> & { inbox: Inbox };

const title = 'Inbox';

const emptyTexts: Readonly<Record<Box, string>> = {
  new: 'No new enquiries.',
  handled: 'No handled enquiries.',
  spam: 'No spam.',
};

/** The count stands in the tab's title too, to be seen while another tab is open. */
const useTitleCount = (state: Loadable<EnquiryList>) => {
  const count = state.status === 'ready' ? state.value.newCount : 0;
  useEffect(() => {
    const title = document.title;
    if (count > 0) document.title = `(${count}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
};

const NewCount = ({ count }: { count: number }) => (
  <span
    role="status"
    className={`rounded-pill border px-2.5 py-px text-[0.88rem] font-semibold [font-variant-numeric:tabular-nums] ${count > 0 ? 'border-transparent bg-butter' : 'border-line bg-sunk'}`}
  >
    {count.toLocaleString('en')} new
  </span>
);

const SaveStatus = ({ inbox }: Pick<Props, 'inbox'>) => {
  const waiting = useStore(inbox.$waiting);
  const saving = useStore(inbox.$saving);
  const text = { empty: '', saving: 'Saving…', waiting: describeUnsaved(waiting) }[saving];
  return <span role="status">{text}</span>;
};

const Simulated = () => (
  <p className="mb-2 rounded-[8px] bg-butter px-3 py-1.5 text-[0.8125rem] [overflow-wrap:anywhere]">
    The contact form only pretends to send, so nothing more arrives here. To receive enquiries, set{' '}
    <span className="font-medium">contact.delivery</span> to{' '}
    <span className="font-medium">store</span> in{' '}
    <span className="font-medium">content/site.yaml</span> and start the site again.
  </p>
);

const order: readonly Box[] = ['new', 'handled', 'spam'];
const choices = order.map((box) => ({ value: box, face: boxes[box].label }));

const BoxChoice = ({ inbox }: Pick<Props, 'inbox'>) => (
  <ChoicePill
    legend="Which enquiries"
    name="enquiries"
    choices={choices}
    chosen={useStore(inbox.$box)}
    onChoose={inbox.open}
    className="bg-sunk"
    choiceClassName="flex min-h-7 px-2.5 text-[0.8125rem] font-medium"
  />
);

const Older = ({ inbox }: Pick<Props, 'inbox'>) => {
  const isLoading = useStore(inbox.$isLoadingOlder);
  return (
    <div className="border-t border-line pt-4">
      <Button onClick={inbox.loadOlder} aria-disabled={isLoading}>
        {isLoading ? 'Loading older ones…' : 'Show older ones'}
      </Button>
    </div>
  );
};

const EnquiriesCard = ({ inbox, delivery, $now, $today }: Props) => {
  const state = useStore(inbox.$list);
  const today = useStore($today);
  useTitleCount(state);
  return (
    <LoadedCard
      title={title}
      name="enquiries"
      skeleton={<Skeleton rows={3} />}
      badge={
        <>
          {state.status === 'ready' && <NewCount count={state.value.newCount} />}
          <BoxChoice inbox={inbox} />
        </>
      }
      aside={<SaveStatus inbox={inbox} />}
      before={delivery === 'simulated' && <Simulated />}
      state={state}
      $now={$now}
      onRetry={inbox.reload}
      failedTitle="Your enquiries could not be loaded."
      reassurance="Your enquiries are still in the database."
      staleText="These are the enquiries as they were"
    >
      {(list) => (
        <>
          <EnquiryItems
            key={list.box}
            enquiries={list.enquiries}
            inbox={inbox}
            today={today}
            emptyText={list.unreadable === 0 ? emptyTexts[list.box] : ''}
          />
          {list.unreadable > 0 && (
            <Unreadable count={list.unreadable} one="enquiry" many="enquiries" />
          )}
          {list.hasOlder && <Older inbox={inbox} />}
        </>
      )}
    </LoadedCard>
  );
};

export const enquiriesCard = (hands: Props): Card => ({
  title,
  columns: { md: 2, lg: 2, xl: 3, xxl: 4 },
  View: () => <EnquiriesCard {...hands} />,
  offers: createEnquiryOffers(hands.inbox, hands.$today),
});
