/** Addresses that do not come from a file in content/: pages made by code, and a part of a page that has an address. */
export const otherPages = ['/login', '/dashboard'];

export const redirects = { '/projects': '/about' };
