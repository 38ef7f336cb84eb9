/** What does not work at the server of this page; see server/health. A Supabase without this program says nothing of it. */
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Backend } from '#dashboard/data/backend.ts';

const answer = z.object({ problems: z.array(z.string()) });

export const createHealthGateway = ({ reach }: Pick<Backend, 'reach'>) => ({
  /** A sentence for each problem. */
  read: async (signal: AbortSignal): Promise<Result<readonly string[]>> => {
    try {
      const reached = await reach();
      if (!reached.ok || reached.value.url !== `${window.location.origin}/`) return ok([]);
      const response = await fetch('/healthz', { signal, cache: 'no-store' });
      const read = answer.safeParse(await response.json());
      return read.success ? ok(read.data.problems) : failed('unexpected', '', read.error);
    } catch (cause) {
      return failed('offline', '', cause);
    }
  },
});

export type HealthGateway = ReturnType<typeof createHealthGateway>;
