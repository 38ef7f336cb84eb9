/** Shows the clock over the whole screen, or ends that. Where a browser refuses it or cannot do it, nothing changes. */
export const showClock = (clock: Element | null): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (clock && 'requestFullscreen' in clock) clock.requestFullscreen().catch(() => undefined);
};
