/** Loads a value when it is first needed, and only once. */
export type LoadOnce<T> = {
  /** Starts to load at the first call; every call answers the same value. After a failure the next call loads again. */
  load: () => Promise<T>;
  /** The load that is under way or done; null before the first call and after a failure. Never starts to load. */
  started: () => Promise<T> | null;
};

export const createLoadOnce = <T>(start: () => Promise<T>): LoadOnce<T> => {
  let loading: Promise<T> | null = null;
  return {
    load: () =>
      (loading ??= start().catch((error: unknown) => {
        loading = null;
        throw error;
      })),
    started: () => loading,
  };
};
