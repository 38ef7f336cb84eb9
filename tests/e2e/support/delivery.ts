import type { Page } from 'playwright/test';

/** The page is delivered as one whose contact form pretends to send or stores, whatever the owner has chosen. */
export const deliver = (
  page: Page,
  path: '/contact' | '/dashboard',
  delivery: 'simulated' | 'store',
) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(delivery&quot;:\[0,&quot;)(?:simulated|store)/, `$1${delivery}`);
      await route.fulfill({ response, body });
    },
  );
