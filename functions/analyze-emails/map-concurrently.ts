/** Runs an action on many items, a limited number at a time. */
import type { Fault, Result } from '#lib/result.ts';

/**
 * The values of the actions that succeeded, in the order in which they ended, and the first fault. After a fault no
 * further action is started; those that are running are waited for.
 */
export const mapConcurrently = async <Item, Value>(
  items: readonly Item[],
  limit: number,
  act: (item: Item) => Promise<Result<Value>>,
): Promise<{ values: readonly Value[]; fault: Fault | null }> => {
  const values: Value[] = [];
  let fault: Fault | null = null;
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      if (fault !== null) return;
      const answer = await act(item);
      if (answer.ok) values.push(answer.value);
      else fault ??= answer.fault;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return { values, fault };
};
