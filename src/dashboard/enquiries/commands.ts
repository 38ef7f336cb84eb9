/** What the command palette offers of the Inbox: its boxes, and every enquiry that can be asked for. */
import { computed, type ReadableAtom } from 'nanostores';
import { known } from '#lib/loaded.ts';
import { boxes, boxOf, type Box } from '#domain/site/enquiries.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import type { Command, Offer } from '../shared/commands.ts';
import { shortMoment } from '../shared/sent-at.ts';
import type { Inbox } from './store.ts';

const order: readonly Box[] = ['new', 'handled', 'spam'];

export const createEnquiryOffers = (
  { $box, $searched, open, show }: Inbox,
  $today: ReadableAtom<string>,
): readonly Offer[] => [
  {
    group: 'Show',
    isSearched: true,
    $commands: computed($box, (shown) =>
      order
        .filter((box) => box !== shown)
        .map((box): Command => ({
          id: `box:${box}`,
          title: `${boxes[box].label} enquiries`,
          icon: 'list',
          run: () => {
            open(box);
            goToCard('Inbox');
          },
        })),
    ),
  },
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
      if (searched.status === 'failed')
        return 'The enquiries could not be loaded, and so not searched.';
      if (searched.trouble)
        return 'The enquiries could not be loaded again, and may be others now.';
      return searched.value.hasOlder ? 'Of the enquiries only the newest are searched.' : '';
    }),
  },
];
