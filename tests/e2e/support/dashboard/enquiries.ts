/** The enquiries in the database of the server under test, written with the key that the contact function uses. */
import { z } from 'zod';
import { openServiceRest } from '../service-rest.ts';

const enquiry = z.looseObject({ id: z.string(), name: z.string(), status: z.string() });

/** Columns of the table, by their names there. */
type EnquiryRow = { name: string } & Partial<Record<string, string>>;

export const openEnquiries = (url: string) => {
  const rest = openServiceRest(url, enquiry, 'return=representation');
  const ask = (query: string, init?: RequestInit) => rest(`enquiries?${query}`, init);
  const statuses = async () => {
    const rows = await ask('select=id,name,status&order=created_at.desc');
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
  };
  return {
    /** Stores enquiries in this order, sent a minute apart, the last one a minute ago. */
    send: async (...rows: EnquiryRow[]) => {
      const now = Date.now();
      const sent = rows.map((row, index) => ({
        email: `${row.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`,
        message: `I am ${row.name}.`,
        created_at: new Date(now - (rows.length - index) * 60_000).toISOString(),
        ...row,
      }));
      // Rows of one insertion have to have the same columns.
      for (const row of sent) await ask('', { method: 'POST', body: JSON.stringify(row) });
    },
    /** The status of each enquiry, by name. */
    statuses,
  };
};

export type Enquiries = ReturnType<typeof openEnquiries>;
