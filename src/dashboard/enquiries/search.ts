/** The enquiries of all boxes, asked for only while they are searched. */
import type { Enquiry } from '#domain/site/enquiries.ts';
import { ok } from '#lib/result.ts';
import { createResource } from '../shared/resource.ts';
import type { Channel } from '../shared/browser/channel.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import type { EnquiryGateway } from './gateway.ts';

export type SearchedEnquiries = { enquiries: readonly Enquiry[]; hasOlder: boolean };

/** So many of each box, the newest ones, are searched. */
const mostOfBox = 100;

export const createEnquirySearch = (
  gateway: Pick<EnquiryGateway, 'list'>,
  tools: StoreTools & { channel: Channel },
) =>
  createResource<SearchedEnquiries>({
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
