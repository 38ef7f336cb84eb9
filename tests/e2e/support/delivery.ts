import type { Page } from 'playwright/test';
import { site } from '../../fixtures/content.ts';

/** The page is delivered as one whose contact form pretends to send, whatever the owner has chosen. */
export const simulateDelivery = async (page: Page, path: '/contact' | '/dashboard') => {
  if (site.contact.delivery === 'simulated') return;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/(delivery&quot;.{1,12}&quot;)store/, '$1simulated'),
      });
    },
  );
};
