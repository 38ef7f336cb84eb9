/** What the command palette offers of the Inbox: every enquiry that can be asked for. */
import { computed, type ReadableAtom } from 'nanostores';
import { known } from '#lib/loaded.ts';
import { boxes, boxOf } from '#domain/site/enquiries.ts';
import type { Command, Offer } from '../shared/commands.ts';
import { shortMoment } from '../shared/sent-at.ts';
import type { Inbox } from './store.ts';

export const createEnquiryOffers = (
  { $searched, show }: Inbox,
  $today: ReadableAtom<string>,
): readonly Offer[] => [
  {
    group: 'Enquiries',
    isSearched: true,
    $commands: computed([$searched, $today], (searched, today) =>
      (known(searched)?.enquiries ?? []).map((enquiry): Command => {
        const { id, name, company, email, message, topics, status, createdAt } = enquiry;
        const box = boxOf(status);
        const when = shortMoment(createdAt, today);
        return {
          id: `enquiry:${id}`,
          title: company === '' || company === name ? name : `${name} · ${company}`,
          icon: box === 'new' ? 'enquiry' : 'done',
          note: box === 'new' ? when : `${boxes[box].label} · ${when}`,
          words: [email, message, ...topics].join(' '),
          run: () => show(enquiry),
        };
      }),
    ),
    $gap: computed($searched, (searched) => {
      if (searched.status === 'loading') return 'The enquiries are still being loaded.';
      if (searched.status === 'failed' || searched.trouble)
        return 'The enquiries could not be loaded, and so not searched.';
      return searched.value.hasOlder ? 'Of the enquiries only the newest are searched.' : '';
    }),
  },
];
