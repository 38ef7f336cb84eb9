/** The enquiries of all boxes, asked for only while they are searched. */
import type { Enquiry } from '#domain/site/enquiries.ts';
import { ok } from '#lib/result.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { Channel } from '#dashboard/data/tabs.ts';
import type { EnquiryGateway } from './gateway.ts';

type SearchedEnquiries = { enquiries: readonly Enquiry[]; hasOlder: boolean };

/** So many of each box, the newest ones, are searched. */
const mostOfBox = 100;

const order = ['new', 'handled', 'spam'] as const;

export const createEnquirySearch = (
  gateway: Pick<EnquiryGateway, 'list'>,
  tools: StoreTools & { channel: Channel },
) =>
  createResource<SearchedEnquiries>({
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
  }).$state;
