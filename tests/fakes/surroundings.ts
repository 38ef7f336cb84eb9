import type { Happening, Surroundings } from '#dashboard/surroundings.ts';

/** Surroundings in which things happen when the test says so. */
export const createFakeSurroundings = () => {
  let online = true;
  let told = 0;
  const listeners = new Set<(happening: Happening) => void>();
  const surroundings: Surroundings = {
    isOnline: () => online,
    watch: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    tellOthers: () => {
      told += 1;
    },
  };
  return {
    surroundings,
    told: () => told,
    listeners: () => listeners.size,
    happen: (happening: Happening) => {
      if (happening === 'online' || happening === 'offline') online = happening === 'online';
      for (const tell of listeners) tell(happening);
    },
  };
};
