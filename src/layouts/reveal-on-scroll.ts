/** Reveals parts of a page as they are scrolled into view, and animates drawings only while they are seen. */
export const revealOnScroll = (): void => {
  // Everything above the viewport's lower 15% counts as seen, so that a jump to an anchor leaves nothing hidden.
  const reveal = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.add('is-in');
        reveal.unobserve(target);
      }
    },
    { rootMargin: '999999px 0px -15% 0px' },
  );
  for (const part of document.querySelectorAll('[data-reveal]')) reveal.observe(part);

  const animateWhileVisible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      target.classList.toggle('is-seen', isIntersecting);
  });
  for (const pulse of document.querySelectorAll('.flow-pulse')) {
    const picture = pulse.closest('svg');
    if (picture) animateWhileVisible.observe(picture);
  }
};
