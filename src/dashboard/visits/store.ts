/** The visits of the last 90 days, read again every ten minutes. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { firstShownDay, summarizeVisits, visitReport, type Names } from '#domain/visits/report.ts';
import { mapValue } from '#lib/loaded.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { VisitGateway } from './gateway.ts';

const refreshEveryMs = 10 * 60_000;

export const createVisits = (
  gateway: VisitGateway,
  tools: StoreTools,
  $today: ReadableAtom<string>,
) => {
  const $names = atom<Names>(new Map());
  onMount($names, () => void gateway.pageNames().then((names) => $names.set(names)));
  const { $state, refresh } = createResource({
    ...tools,
    remembered: { name: 'visits', schema: visitReport },
    refreshEveryMs,
    load: () => gateway.read(firstShownDay($today.get())),
  });
  return {
    $visits: computed([$state, $names, $today], (state, names, today) =>
      mapValue(state, (report) => summarizeVisits(report, names, today)),
    ),
    reload: () => void refresh({ askedByUser: true }),
  };
};

export type VisitStore = ReturnType<typeof createVisits>;
