/** Enquiries as they lie in the database, written with the key of the contact function, beside the page under test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keysSchema = z.looseObject({ secretKey: z.string() });
const rowsSchema = z.array(z.looseObject({ id: z.string(), name: z.string(), status: z.string() }));

export type EnquiryRow = {
  name: string;
  email?: string;
  company?: string;
  service?: string;
  audience?: string;
  stage?: string;
  solution?: string;
  engagement?: string;
  message?: string;
  status?: string;
  created_at?: string;
};

/** The server under test keeps its keys in its data folder, whose name the workers inherit. */
export const openEnquiries = (url: string) => {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { secretKey } = keysSchema.parse(
    JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')),
  );
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  const ask = async (query: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/rest/v1/enquiries?${query}`, { ...init, headers });
    if (!response.ok) throw new Error(await response.text());
    return rowsSchema.parse(await response.json());
  };
  const statuses = async () => {
    const rows = await ask('select=id,name,status&order=created_at.desc');
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
  };
  return {
    clear: () => ask('id=not.is.null', { method: 'DELETE' }),
    /** In this order, a minute apart, the last one a minute ago. */
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
