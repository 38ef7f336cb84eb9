/** What a menu of the header can show, and where the rest is. */

/** The most pages of one kind that a menu shows: the first by `order`. */
export const maxMenuLinks = 12;

/** The page that lists all use cases. It is there when the menu cannot show them all. */
export const useCaseIndex = '/use-cases';

/** The addresses of such pages, for a site with this many use cases. */
export const indexPages = (useCases: number): readonly string[] =>
  useCases > maxMenuLinks ? [useCaseIndex] : [];
