/** Addresses that lead to a page of another name. A renamed page names its old address itself, in `formerSlugs`. */
export const redirects = { '/projects': '/about' };
