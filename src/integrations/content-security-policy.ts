/** The content security policy of all pages. A page that needs another host adds it itself, as src/pages/dashboard.astro does. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "connect-src 'self'",
  "img-src 'self' data: https://i.ytimg.com",
  "font-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
] as const;
