import { failed, ok, type Result } from '#lib/result.ts';

export type Service = {
  insert: (table: string, row: Readonly<Record<string, unknown>>) => Promise<Result<undefined>>;
  /** How many rows match the PostgREST filters, such as `{ created_at: 'gte.2026-01-01' }`. */
  count: (table: string, filters: Readonly<Record<string, string>>) => Promise<Result<number>>;
};

type Access = {
  /** The project's address, as in `https://abc.supabase.co`. */
  url: string;
  /** Passes every policy: never leaves the server. */
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
};

const patience = 10_000;

/** The database as the service role, over the same REST calls in the embedded server and on the edge. */
export const createService = ({ url, secretKey, fetch }: Access): Service => {
  const ask = async (address: URL, init: RequestInit): Promise<Result<Response>> => {
    const headers = new Headers(init.headers);
    headers.set('apikey', secretKey);
    // An older project's service key is a token and belongs here as well; a newer one is not.
    if (!secretKey.startsWith('sb_')) headers.set('authorization', `Bearer ${secretKey}`);
    try {
      const response = await fetch(
        new Request(address, { ...init, headers, signal: AbortSignal.timeout(patience) }),
      );
      return response.ok
        ? ok(response)
        : failed('unexpected', `The database answered ${response.status}.`);
    } catch (error) {
      return failed('offline', 'The database cannot be reached.', error);
    }
  };
  return {
    insert: async (table, row) => {
      const answer = await ask(new URL(`/rest/v1/${table}`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify(row),
      });
      return answer.ok ? ok(undefined) : answer;
    },
    count: async (table, filters) => {
      const address = new URL(`/rest/v1/${table}`, url);
      for (const [column, filter] of Object.entries(filters)) {
        address.searchParams.set(column, filter);
      }
      address.searchParams.set('select', 'id');
      const answer = await ask(address, { method: 'HEAD', headers: { prefer: 'count=exact' } });
      if (!answer.ok) return answer;
      const total = Number(answer.value.headers.get('content-range')?.split('/')[1] ?? NaN);
      return Number.isInteger(total)
        ? ok(total)
        : failed('unexpected', 'The database did not say how many rows there are.');
    },
  };
};
