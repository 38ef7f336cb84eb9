/** What a menu of the header can show, and where the rest is. */

/** The most pages of one kind that a menu shows: the first by `order`. */
export const maxMenuLinks = 12;

/** The page that lists all use cases. It is there when the menu cannot show them all. */
export const useCaseIndex = '/use-cases';

/** The page that lists the notes. It is there as soon as there is one. */
export const noteIndex = '/notes';
export const feedPath = `${noteIndex}/rss.xml`;

/** The addresses of such pages, for a site with this many use cases and notes. */
export const indexPages = (useCases: number, notes: number): readonly string[] => [
  ...(useCases > maxMenuLinks ? [useCaseIndex] : []),
  ...(notes > 0 ? [noteIndex] : []),
];
