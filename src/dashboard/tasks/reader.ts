/** The reader of dates in texts, which is loaded when a text is begun; until then a text says nothing. */
import { atom, readonlyType } from 'nanostores';
import { loadOnce } from '#lib/load-once.ts';
import type { readText } from './read-text.ts';

type Reader = typeof readText;

const $loaded = atom<Reader | null>(null);

export const $reader = readonlyType($loaded);

/** Without a connection the text is kept as it is: the plan reads it all the same. */
export const loadReader = loadOnce(async () =>
  $loaded.set((await import('./read-text.ts')).readText),
);
