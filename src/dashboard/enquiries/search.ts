/** The enquiries of all boxes, asked for only while they are searched. */
import { computed, type ReadableAtom } from 'nanostores';
import type { Enquiry, EnquiryChange } from '#domain/site/enquiries.ts';
import { mapValue } from '#lib/loaded.ts';
import { ok } from '#lib/result.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { Channel } from '#dashboard/data/tabs.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { EnquiryGateway } from './gateway.ts';

export type SearchedEnquiries = { enquiries: readonly Enquiry[]; hasOlder: boolean };

/** So many of each box, the newest ones, are searched. */
const mostOfBox = 100;

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
      let found: SearchedEnquiries = { enquiries: [], hasOlder: false };
      for (const box of ['new', 'handled', 'spam'] as const) {
        const read = await gateway.list(box, mostOfBox);
        if (!read.ok) return read;
        const { enquiries, hasOlder } = read.value;
        found = {
          enquiries: [...found.enquiries, ...enquiries],
          hasOlder: found.hasOlder || hasOlder,
        };
      }
      return ok(found);
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
