/** The enquiries of all boxes, asked for only while they are searched. */
import { computed, type ReadableAtom } from 'nanostores';
import type { Enquiry, EnquiryChange } from '#domain/site/enquiries.ts';
import { mapValue } from '#lib/loaded.ts';
import { ok } from '#lib/result.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { Channel } from '#dashboard/data/tabs.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { EnquiryGateway } from './gateway.ts';

type SearchedEnquiries = { enquiries: readonly Enquiry[]; hasOlder: boolean };

/** So many of each box, the newest ones, are searched. */
const mostOfBox = 100;

const order = ['new', 'handled', 'spam'] as const;

type Options = StoreTools & {
  channel: Channel;
  $changes: ReadableAtom<readonly EnquiryChange[]>;
  /** With the status that the database last said. */
  seen: ReadonlyMap<string, Enquiry>;
};

/** Each enquiry found has the status of the database, or the newer one that the owner has chosen and that is not saved yet. */
export const createEnquirySearch = (
  gateway: Pick<EnquiryGateway, 'list'>,
  { $changes, seen, ...tools }: Options,
) => {
  const { $state } = createResource<SearchedEnquiries>({
    ...tools,
    load: async () => {
      const found = await Promise.all(order.map((box) => gateway.list(box, mostOfBox)));
      const failure = found.find(({ ok: isRead }) => !isRead);
      if (failure && !failure.ok) return failure;
      const lists = found.flatMap((answer) => (answer.ok ? [answer.value] : []));
      return ok({
        enquiries: lists.flatMap(({ enquiries }) => enquiries),
        hasOlder: lists.some(({ hasOlder }) => hasOlder),
      });
    },
  });
  return computed([$state, $changes], (state, changes) => {
    const statusOf = ({ id, status }: Enquiry) =>
      changes.findLast((change) => change.id === id)?.status ?? seen.get(id)?.status ?? status;
    return mapValue(state, (found) => ({
      ...found,
      enquiries: found.enquiries.flatMap((one) => {
        const status = statusOf(one);
        return status === 'deleted' ? [] : [{ ...one, status }];
      }),
    }));
  });
};
