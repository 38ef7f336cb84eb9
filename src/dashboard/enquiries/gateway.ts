/** One owner's enquiries in the database. */
import * as z from 'zod/mini';
import {
  enquiryRow,
  enquiryStatuses,
  toEnquiry,
  type EnquiryList,
  type EnquiryStatus,
} from '#domain/site/enquiries.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Database } from '#dashboard/data/database.ts';

const enquiry = z.pipe(enquiryRow, z.transform(toEnquiry));

/** Of a deleted one only this is left. */
const deletedEnquiry = z.object({ id: z.string() });

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

  setStatus: (id: string, status: EnquiryStatus) =>
    row(enquiry, (client) =>
      client
        .from('enquiries')
        .update({ status })
        .eq('id', id)
        .eq('user_id', userId)
        .in('status', enquiryStatuses)
        .select()
        .single(),
    ),

  /** Deletes what it says at once, with the tasks that were made of it. Deleting it again does no harm. */
  remove: (id: string) =>
    row(deletedEnquiry, (client) =>
      client
        .from('enquiries')
        .update({ status: 'deleted' })
        .eq('id', id)
        .eq('user_id', userId)
        .select('id')
        .single(),
    ),
});

export type EnquiryGateway = ReturnType<typeof createEnquiryGateway>;
