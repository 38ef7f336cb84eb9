/** The plan in the local storage of this browser. */
import { keptPlan, planKey, type KeptPlan } from '#domain/plan/saved-plan.ts';
import { readJson, writeItem } from '#dashboard/data/browser-storage.ts';
import { rememberedPrefix } from '#dashboard/data/indexed-db.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';

export const openStoredPlan = ({ storage, userId }: Pick<StoreTools, 'storage' | 'userId'>) => {
  const key = `${rememberedPrefix}${userId}:${planKey}`;
  return {
    read: (): KeptPlan | undefined => keptPlan.safeParse(readJson(storage, key)).data,
    write: (kept: KeptPlan) => {
      // Where the browser does not store it, the older one is removed: the next visit would show that as this one.
      if (!writeItem(storage, key, JSON.stringify(kept))) storage?.removeItem(key);
    },
  };
};
