/** One owner's enquiries in the database. */
import * as z from 'zod/mini';
import {
  enquiryRow,
  enquiryStatuses,
  toEnquiry,
  type EnquiryChange,
  type EnquiryList,
} from '#domain/site/enquiries.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';

const enquiry = z.pipe(enquiryRow, z.transform(toEnquiry));

const changed = z.object({ id: z.string() });

export const createEnquiryGateway = ({ userId, row, rows }: Database) => ({
  /** The newest of all boxes. */
  list: async (atMost: number): Promise<Result<EnquiryList>> => {
    const read = await rows(
      enquiry,
      (client) =>
        client
          .from('enquiries')
          .select('*', { count: 'exact' })
          .eq('user_id', userId)
          .in('status', enquiryStatuses)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false }),
      atMost,
    );
    if (!read.ok) return read;
    const { values: enquiries, unreadable, count } = read.value;
    return ok({ enquiries, hasOlder: count > atMost, unreadable });
  },

  /** One that is deleted loses at once what it says and its tasks; it is missing from then on. */
  write: ({ id, status }: EnquiryChange) =>
    row(changed, (client) =>
      client
        .from('enquiries')
        .update({ status })
        .eq('id', id)
        .eq('user_id', userId)
        .in('status', enquiryStatuses)
        .select('id')
        .single(),
    ),
});

export type EnquiryGateway = ReturnType<typeof createEnquiryGateway>;
