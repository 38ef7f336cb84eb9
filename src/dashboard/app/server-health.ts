/** Tells the owner what does not work at the server of this page, such as that backups are no longer made or copied. */
import { computed } from 'nanostores';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Backend } from '#dashboard/data/backend.ts';
import { fetchWithLimits } from '#dashboard/data/faults.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';

const refreshEveryMs = 60 * 60_000;
const id = 'server-health';
const answer = z.object({ problems: z.array(z.string()) });

/** A sentence for each problem; see server/health. A Supabase without this program says nothing of it. */
const read = async ({ reach }: Pick<Backend, 'reach'>): Promise<Result<string>> => {
  const reached = await reach();
  if (!reached.ok || reached.value.url !== `${window.location.origin}/`) return ok('');
  try {
    const response = await fetchWithLimits('/healthz', { cache: 'no-store' });
    return ok(answer.parse(await response.json()).problems.join(' '));
  } catch (cause) {
    return failed('offline', '', cause);
  }
};

/** Each problem is told once a visit, until the returned function is called; a notice that is no longer true goes. */
export const tellServerHealth = (backend: Pick<Backend, 'reach'>, tools: StoreTools) => {
  const { $state } = createResource({ ...tools, load: () => read(backend), refreshEveryMs });
  const $problems = computed($state, (state) => (state.status === 'ready' ? state.value : ''));
  return $problems.subscribe((title) => {
    if (title === '') tools.dismissNotice(id);
    else tools.notify({ id, tone: 'plain', title, lasting: true });
  });
};
