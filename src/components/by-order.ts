/** The entries of a collection in the order that their files name. */
export const byOrder = <Entry extends { data: { order: number } }>(
  entries: readonly Entry[],
): readonly Entry[] => entries.toSorted((a, b) => a.data.order - b.data.order);
