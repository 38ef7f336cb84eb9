/** One owner's enquiries in the database. */
import * as z from 'zod/mini';
import {
  boxes,
  enquiryRow,
  enquiryStatuses,
  toEnquiry,
  type Box,
  type Enquiry,
  type EnquiryList,
  type EnquiryRow,
  type EnquiryStatus,
} from '#domain/site/enquiries.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Database, RowKind } from '#dashboard/data/database.ts';

const enquiry: RowKind<EnquiryRow, Enquiry> = { schema: enquiryRow, convert: toEnquiry };

/** Of a deleted one only this is left. */
const deletedRow = { schema: z.object({ id: z.string() }), convert: () => undefined };

const longestPage = 50;

export const createEnquiryGateway = ({ userId, row, page }: Database) => {
  /** A page and one row more, which tells whether there are older ones. */
  const readPage = (box: Box, size: number, behind: Enquiry | undefined) =>
    page(enquiry, (client) => {
      const all = client
        .from('enquiries')
        .select('*', { count: 'exact' })
        .eq('user_id', userId)
        .in('status', boxes[box].statuses)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(size + 1);
      if (!behind) return all;
      const { id, createdAt } = behind;
      return all.or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt."${id}")`);
    });

  return {
    /** The newest of a box. Asks for few at a time, however many are wanted. */
    list: async (box: Box, atMost: number): Promise<Result<EnquiryList>> => {
      let enquiries: readonly Enquiry[] = [];
      let unreadable = 0;
      let newCount: number | null = null;
      let hasOlder = true;
      while (hasOlder && enquiries.length < atMost) {
        const size = Math.min(longestPage, atMost - enquiries.length);
        const read = await readPage(box, size, enquiries.at(-1));
        if (!read.ok) return read;
        const { values, count } = read.value;
        // A later page counts only what is behind the first one.
        if (box === 'new') newCount ??= count;
        unreadable += read.value.unreadable;
        enquiries = [...enquiries, ...values.slice(0, size)];
        hasOlder = values.length + read.value.unreadable > size;
        // A page of which nothing can be read has no last row behind which the next one could begin.
        if (values.length === 0) break;
      }
      if (newCount === null) {
        const counted = await readPage('new', 0, undefined);
        if (!counted.ok) return counted;
        newCount = counted.value.count;
      }
      return ok({ box, enquiries, asked: atMost, hasOlder, unreadable, newCount });
    },

    /** One that is deleted is not found. */
    find: (id: string) =>
      row(enquiry, (client) =>
        client
          .from('enquiries')
          .select('*')
          .eq('id', id)
          .eq('user_id', userId)
          .in('status', enquiryStatuses)
          .single(),
      ),

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
      row(deletedRow, (client) =>
        client
          .from('enquiries')
          .update({ status: 'deleted' })
          .eq('id', id)
          .eq('user_id', userId)
          .select('id')
          .single(),
      ),
  };
};

export type EnquiryGateway = ReturnType<typeof createEnquiryGateway>;
