/**
 * Calls the database as one user: renews a session whose token was refused, checks the shape of the rows and turns
 * errors into faults, so that a gateway only lists its calls.
 */
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import type { Database as Tables } from '#domain/database.types.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createUserCalls, type Caller, type Reached } from './backend.ts';
import { faultMessages, fetchWithLimits, toFault } from './faults.ts';

type Answer = PostgrestSingleResponse<unknown>;
type Client = PostgrestClient<Tables>;
type Call = (client: Client) => PromiseLike<Answer>;
/** A query with the exact count of its rows. */
type ListCall = (client: Client) => { range: (first: number, last: number) => PromiseLike<Answer> };

const pageSize = 1000;

const isList = (data: unknown): data is readonly unknown[] => Array.isArray(data);

/** The requests of supabase-js, without its clients for realtime and storage. */
const openTables = ({ url, publishableKey, accessToken }: Reached): Client =>
  new PostgrestClient(new URL('rest/v1', url).href, {
    schema: 'public',
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
    fetch: fetchWithLimits,
    // Stores retry by themselves and say so; a silent retry here would only delay that message.
    retry: false,
  });

export const createDatabase = (caller: Caller) => {
  const run = createUserCalls(caller);

  const ask = (call: Call): Promise<Result<Answer>> =>
    run(async (reached) => {
      const answer = await call(openTables(reached));
      if (!answer.error) return ok(answer);
      const { status, error } = answer;
      return { ok: false, fault: toFault({ status, code: error.code, text: error.message }) };
    });

  const reportUnreadable = (why: unknown) => {
    console.warn('The database answered with something of another shape:', why);
    return failed('unexpected', faultMessages.unreadable, why);
  };

  const readEach = <Value>(schema: z.ZodMiniType<Value>, rows: readonly unknown[]) => {
    const read = rows.map((row) => schema.safeParse(row));
    const broken = read.filter((row) => !row.success);
    if (broken[0]) reportUnreadable(broken[0].error);
    const values = read.flatMap((row) => (row.success ? [row.data] : []));
    return { values, unreadable: broken.length };
  };

  return {
    userId: caller.userId,

    /** Makes a call that answers with one row. The schema checks the row and may transform it. */
    row: async <Value>(schema: z.ZodMiniType<Value>, call: Call): Promise<Result<Value>> => {
      const answer = await ask(call);
      if (!answer.ok) return answer;
      const read = schema.safeParse(answer.value.data);
      return read.success ? ok(read.data) : reportUnreadable(read.error);
    },

    /**
     * The first rows of a list, read page by page, because services limit how many an answer has. Those that could not be
     * read are counted; `count` is how many there are in all.
     */
    rows: async <Value>(schema: z.ZodMiniType<Value>, call: ListCall, atMost = Infinity) => {
      const found: unknown[] = [];
      for (;;) {
        const last = Math.min(found.length + pageSize, atMost) - 1;
        const answer = await ask((client) => call(client).range(found.length, last));
        if (!answer.ok) return answer;
        const { data, count } = answer.value;
        if (!isList(data) || count === null) return reportUnreadable('no list with a count');
        found.push(...data);
        if (data.length === 0 || found.length >= Math.min(count, atMost))
          return ok({ ...readEach(schema, found), count });
      }
    },
  };
};

export type Database = ReturnType<typeof createDatabase>;
