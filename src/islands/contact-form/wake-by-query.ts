/**
 * Wakes the form without a gesture if the page's address has a query, whose words the form shows. It does so after the
 * first paint; an animation frame would run before it.
 */
export const wakeByQuery = (): void => {
  if (location.search === '') return;
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const form = document.querySelector('astro-island form');
    form?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }).observe({ type: 'paint', buffered: true });
};
