/** Addresses that do not come from a file in content/: pages made by code, and redirects of pages that are gone. */
export const otherPages = ['/login', '/dashboard'];

export const redirects = {
  '/projects': '/about',
  '/landing/skool': '/landing/full-funnel-automation',
};
