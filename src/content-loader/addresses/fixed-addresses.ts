/** Addresses that do not come from a file in content/: pages made by code, and a part of a page that has an address. */
export const otherPages = ['/login', '/dashboard'];

/** Where no page is, because the program answers there. */
export const programAddresses = ['/healthz', '/auth', '/rest', '/functions'];
