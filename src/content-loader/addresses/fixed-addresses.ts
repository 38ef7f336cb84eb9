/** Addresses that do not come from a file in content/: pages made by code, and a part of a page that has an address. */
export const otherPages = ['/login', '/dashboard'];

/** Where no page is, because the program answers there. */
export const programAddresses = ['/healthz', '/auth', '/rest', '/functions'];

/** Addresses that lead to a page of another name. A renamed page names its old address itself, in `formerSlugs`. */
export const redirects = { '/projects': '/about' };
