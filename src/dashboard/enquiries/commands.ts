/** What the command palette offers of the Inbox: every enquiry that was read. */
import { computed, type ReadableAtom } from 'nanostores';
import { known } from '#lib/loaded.ts';
import { boxes, boxOf } from '#domain/site/enquiries.ts';
import type { Command, Offer } from '../shared/commands.ts';
import { shortMoment } from '../shared/sent-at.ts';
import type { Inbox } from './store.ts';

export const createEnquiryOffers = (
  { $list, show }: Inbox,
  $today: ReadableAtom<string>,
): readonly Offer[] => [
  {
    group: 'Enquiries',
    isSearched: true,
    $commands: computed([$list, $today], (list, today) =>
      (known(list)?.enquiries ?? []).map((enquiry): Command => {
        const { id, name, company, email, message, topics, status, createdAt } = enquiry;
        const box = boxOf(status);
        const when = shortMoment(createdAt, today);
        return {
          id: `enquiry:${id}`,
          title: company === '' || company === name ? name : `${name} · ${company}`,
          icon: box === 'new' ? 'enquiry' : 'done',
          note: box === 'new' ? when : `${boxes[box]} · ${when}`,
          words: [email, message, ...topics].join(' '),
          run: () => show(id),
        };
      }),
    ),
  },
];
