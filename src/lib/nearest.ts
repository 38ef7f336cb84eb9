/** The candidate that was probably meant, if one is close enough to be a typing mistake. */
export const nearest = (word: string, candidates: readonly string[]): string | undefined => {
  const [closest] = candidates
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ distance }) => distance < word.length)
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return closest?.candidate;
};

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, left] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, right] of Array.from(b).entries()) {
      const swap = (row[j] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
