/** Loads at the first call; later calls get the same answer, and after a failure the next call tries again. */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | null = null;
  const start = async () => {
    try {
      return await load();
    } catch (error) {
      loaded = null;
      throw error;
    }
  };
  return () => (loaded ??= start());
};
