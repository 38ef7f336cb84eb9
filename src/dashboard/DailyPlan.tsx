/** The daily plan with its store, loaded after the first rows: neither is in the first bundle. */
import { createPlanGateway } from './planner/gateway.ts';
import { createDailyPlan, type PlanSources } from './planner/store.ts';
import type { Backend } from './shared/backend.ts';
import { createFunctions } from './shared/functions.ts';
import type { StoreTools } from './shared/store-tools.ts';

export { PlanCard } from './planner/PlanCard.tsx';

type Options = {
  backend: Backend;
  renew: () => Promise<boolean>;
  tools: StoreTools;
  sources: PlanSources;
};

export const buildDailyPlan = ({ backend, renew, tools, sources }: Options) =>
  createDailyPlan(
    createPlanGateway(createFunctions(backend, { userId: tools.userId, renew })),
    sources,
    tools,
  );
