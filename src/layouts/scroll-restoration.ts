/**
 * Every load begins at the top of the page or at its anchor, also one that is asked for again; Back returns to where the
 * reader was. Browsers decide between the two by what the page said before it was left.
 */
export const keepPlace = (): void => {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  const beginAtTop = () => {
    history.scrollRestoration = 'manual';
  };

  addEventListener('hashchange', beginAtTop);
  addEventListener('pageshow', ({ persisted }) => {
    beginAtTop();
    if (isReload && !persisted && location.hash !== '') location.replace(location.hash);
  });
  document.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    const isLeft = target instanceof Element && target.closest('a:not([target])') !== null;
    if (isLeft && !ctrlKey && !metaKey) history.scrollRestoration = 'auto';
  });
};
