/** The notes of content/notes, the newest first. While there is none, nothing of them is built. */
import { getCollection, type CollectionEntry } from 'astro:content';

export type Note = CollectionEntry<'notes'>;

export const readNotes = async (): Promise<readonly Note[]> =>
  (await getCollection('notes')).toSorted(
    (a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id),
  );
