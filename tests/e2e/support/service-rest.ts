/** The REST interface of the server under test with its secret key, to which no policy applies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverUnderTest } from './environment.ts';

const keysSchema = z.looseObject({ secretKey: z.string() });

/**
 * Sends a request below /rest/v1/ and answers the rows that it returns; throws the server's message when it fails. The
 * key is in the data folder of the server under test.
 */
export const openServiceRest = <Row>(url: string, row: z.ZodType<Row>, prefer: string) => {
  const { dataDir } = serverUnderTest();
  const { secretKey } = keysSchema.parse(
    JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
  );
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    prefer,
  };
  return async (path: string, init: RequestInit = {}): Promise<Row[]> => {
    const response = await fetch(`${url}/rest/v1/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(await response.text());
    return z.array(row).parse(await response.json());
  };
};
