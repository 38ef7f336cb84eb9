/** A browser's storage in memory, which can be told to be full. */
export const createFakeStorage = (): Storage & { isFull: boolean } => {
  const entries = new Map<string, string>();
  return {
    isFull: false,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};
