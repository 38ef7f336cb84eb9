/** What this browser keeps of the evenings: the plans of the last days, the day that was closed, the one whose line was put away. */
import { atom, readonlyType } from 'nanostores';
import * as z from 'zod/mini';
import { closedDay } from '#domain/day-review/closing.ts';
import { plannedDay } from '#domain/day-review/planned-days.ts';
import { createRemembered } from '#dashboard/data/remembered.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';

const kept = z.object({
  plans: z.readonly(z.array(plannedDay)),
  closed: z.nullable(closedDay),
  putAwayOn: z.nullable(z.string()),
});
type Kept = z.infer<typeof kept>;

export const createKept = (tools: StoreTools) => {
  const remembered = createRemembered({ ...tools, name: 'evening', schema: kept });
  const channel = tools.openChannel('evening');
  const read = () => remembered.read()?.value;
  const $kept = atom<Kept>(read() ?? { plans: [], closed: null, putAwayOn: null });

  const stop = channel.listen(() => $kept.set(read() ?? $kept.get()));
  tools.lifetime.addEventListener('abort', stop, { once: true });

  return {
    $kept: readonlyType($kept),
    /** Another tab may have written since. */
    change: (part: (now: Kept) => Partial<Kept>) => {
      const now = read() ?? $kept.get();
      const next = { ...now, ...part(now) };
      if (JSON.stringify(next) === JSON.stringify(now)) return;
      $kept.set(next);
      remembered.keep(next, new Date());
      channel.announce();
    },
  };
};
