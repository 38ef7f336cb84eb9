/** The daily plan with its store, loaded after the first rows: neither is in the first bundle. */
import { createPlanGateway } from './plan/gateway.ts';
import { createDailyPlan, type PlanSources } from './plan/store.ts';
import type { Backend } from './shared/backend/backend.ts';
import { createFunctions } from './shared/backend/functions.ts';
import type { StoreTools } from './shared/store-tools.ts';

export { PlanCard } from './plan/PlanCard.tsx';

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
