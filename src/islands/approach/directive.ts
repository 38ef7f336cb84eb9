import type { ClientDirective } from 'astro';

/**
 * `client:approach`: nothing of an island is loaded with the page. It is hydrated when it comes near the viewport
 * after the visitor has scrolled, or when it is first touched, focused or pointed at; with
 * `client:approach="idle"` also when the browser has nothing else to do.
 *
 * What the visitor asks of it meanwhile is held back and done once the island can answer: clicks on buttons,
 * arrow keys on them and submitted forms. Links, text fields and `<details>` work without the island and are let
 * through. An island says that it can answer with the event `island:ready` (`announceReady`).
 */
const approach: ClientDirective = (load, { value }, island) => {
  const held: (() => void)[] = [];
  const watching = new AbortController();
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  let begun = false;
  let touching = false;

  const begin = async () => {
    if (begun) return;
    begun = true;
    watching.abort();
    observer.disconnect();
    const hydrate = await load();
    // The browser's own swipe would be cut short if the island changed under the finger.
    if (touching) await next(island, ['touchend', 'touchcancel']);
    const ready = next(island, ['island:ready']);
    await hydrate();
    // An island that could not be loaded keeps this mark: its HTML then has to do.
    if (!island.hasAttribute('ssr')) await Promise.race([ready, patience()]);
    holding.abort();
    for (const replay of held) replay();
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void begin();
    },
    { rootMargin: '320px' },
  );
  const observe = () => {
    for (const child of island.children) observer.observe(child);
  };
  addEventListener('scroll', observe, { once: true, passive: true, signal: watching.signal });

  for (const sign of ['pointerover', 'focusin', 'touchstart', 'click']) {
    island.addEventListener(sign, () => void begin(), {
      passive: true,
      capture: true,
      signal: watching.signal,
    });
  }
  if (value === 'idle') {
    const idle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
    void firstPaint().then(() => idle(() => void begin()));
  }

  island.addEventListener('touchstart', () => (touching = true), options);
  for (const end of ['touchend', 'touchcancel']) {
    island.addEventListener(end, () => (touching = false), options);
  }

  const hold = (event: Event, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(replay);
    void begin();
  };
  const again = (event: Event, Kind: new (type: string, init: EventInit) => Event) => () =>
    event.target?.dispatchEvent(new Kind(event.type, event));

  island.addEventListener(
    'pointerdown',
    (event) => {
      // Some buttons answer to the press. Its default, the focus, is left to the browser.
      if (!isButton(event.target)) return;
      event.stopImmediatePropagation();
      held.push(again(event, PointerEvent));
    },
    options,
  );
  island.addEventListener(
    'click',
    (event) => {
      if (isButton(event.target)) hold(event, again(event, MouseEvent));
    },
    options,
  );
  island.addEventListener(
    'keydown',
    (event) => {
      if (isText(event.target) || !/^(Arrow|Home$|End$)/.test(event.key)) return;
      hold(event, again(event, KeyboardEvent));
    },
    options,
  );
  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (form instanceof HTMLFormElement) hold(event, () => form.requestSubmit(event.submitter));
    },
    options,
  );
};

const next = (target: EventTarget, events: readonly string[]) =>
  new Promise<void>((resolve) => {
    for (const event of events) target.addEventListener(event, () => resolve(), { once: true });
  });

/** Frames say when a paint begins; only the browser's own entry says that the visitor has seen it. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    const seen = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      seen.disconnect();
      resolve();
    });
    seen.observe({ type: 'paint', buffered: true });
  });

/** No island may swallow clicks for good because it forgot to say that it is ready. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, 2000));

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button:not([type="submit"])') !== null;

const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

export default approach;
