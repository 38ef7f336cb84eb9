import type { EnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import type { Enquiry } from '#domain/site/enquiries.ts';
import { failed, ok } from '#lib/result.ts';
import type { SentEnquiry } from '../contracts/enquiry-gateway.ts';
import { createFakeAnswers } from './answers.ts';

/** A database of one owner's enquiries in memory, which can be told to refuse a call or to keep it waiting. */
export const createFakeEnquiries = (...sent: readonly SentEnquiry[]) => {
  let made = 0;
  let rows: Enquiry[] = [];
  const { answer, ...told } = createFakeAnswers<keyof EnquiryGateway>();

  const send = (...enquiries: readonly SentEnquiry[]) => {
    for (const { name, createdAt, status = 'new' } of enquiries) {
      made += 1;
      const id = `id-${String(made).padStart(4, '0')}`;
      const email = `${name}@example.com`;
      const words = { company: '', message: `I am ${name}.`, topics: [], origin: [] };
      rows = [...rows, { id, name, email, ...words, status, createdAt }];
    }
    rows.sort((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1));
  };
  send(...sent);

  const gateway: EnquiryGateway = {
    list: (atMost) => {
      // An answer tells what was there when it was asked for, however long it takes.
      const seen = {
        enquiries: rows.slice(0, atMost),
        hasOlder: rows.length > atMost,
        unreadable: 0,
      };
      return answer('list', `list ${atMost}`, () => ok(seen));
    },
    write: ({ id, status }) =>
      answer('write', `${id} ${status}`, () => {
        if (rows.every((row) => row.id !== id)) return failed('missing', 'no such row');
        rows = rows.flatMap((row) => {
          if (row.id !== id) return [row];
          return status === 'deleted' ? [] : [{ ...row, status }];
        });
        return ok({ id });
      }),
  };

  return {
    gateway,
    ...told,
    send,
    statusOf: (name: string) => rows.find((row) => row.name === name)?.status,
    /** Somebody else changes or deletes. */
    setElsewhere: (name: string, status: Enquiry['status']) => {
      rows = rows.map((row) => (row.name === name ? { ...row, status } : row));
    },
    deleteElsewhere: (name: string) => {
      rows = rows.filter((row) => row.name !== name);
    },
  };
};
