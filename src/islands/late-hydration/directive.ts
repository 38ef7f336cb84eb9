/**
 * The directive `client:approach`: hydrates an island when it is near the viewport after the visitor has scrolled, or on
 * the first touch, focus or pointer over it. Clicks on buttons, arrow keys and form submissions before that are stopped
 * and dispatched again after `island:ready`.
 */
import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];

/** Held events are dispatched then, although the island has not reported that it is ready: a slow machine takes seconds. */
const readyTimeoutMs = 20_000;

const awaitApproach = (load: Load, island: HTMLElement) => {
  const heldEvents: (() => void)[] = [];
  const triggers = new AbortController();
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  let started = false;
  let touching = false;

  const start = async () => {
    if (started) return;
    started = true;
    triggers.abort();
    observer.disconnect();
    const hydrate = await load();
    // Hydration during a touch would interrupt the browser's own scrolling.
    if (touching) await next(island, ['touchend', 'touchcancel']);
    const ready = next(island, ['island:ready']);
    await hydrate();
    // Astro leaves this attribute on an island that could not be loaded; such an island never becomes ready.
    if (island.hasAttribute('ssr')) island.setAttribute('data-broken', '');
    else await Promise.race([ready, wait(readyTimeoutMs)]);
    holding.abort();
    for (const replay of heldEvents) replay();
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void start();
    },
    { rootMargin: '320px' },
  );
  const observe = () => {
    for (const child of island.children) observer.observe(child);
  };
  addEventListener('scroll', observe, { once: true, passive: true, signal: triggers.signal });

  for (const trigger of ['pointerover', 'focusin', 'touchstart', 'click']) {
    island.addEventListener(trigger, () => void start(), {
      passive: true,
      capture: true,
      signal: triggers.signal,
    });
  }

  island.addEventListener('touchstart', () => (touching = true), options);
  for (const end of ['touchend', 'touchcancel']) {
    island.addEventListener(end, () => (touching = false), options);
  }

  const hold = (event: Event, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    heldEvents.push(replay);
    void start();
  };
  const redispatch = (event: Event, Kind: new (type: string, init: EventInit) => Event) => () =>
    event.target?.dispatchEvent(new Kind(event.type, event));

  island.addEventListener(
    'pointerdown',
    (event) => {
      // Some buttons act on pointerdown. The default action is kept, because it moves the focus.
      if (!isButton(event.target)) return;
      event.stopImmediatePropagation();
      heldEvents.push(redispatch(event, PointerEvent));
    },
    options,
  );
  island.addEventListener(
    'click',
    (event) => {
      if (isButton(event.target)) hold(event, redispatch(event, MouseEvent));
    },
    options,
  );
  island.addEventListener(
    'keydown',
    (event) => {
      if (isText(event.target) || !/^(Arrow|Home$|End$)/.test(event.key)) return;
      hold(event, redispatch(event, KeyboardEvent));
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

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button:not([type="submit"])') !== null;

const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Where Astro's own code for islands is, if src/integrations/pages/page-scripts.ts has moved it out of the page. */
const runtime = document.querySelector<HTMLElement>('[data-runtime]')?.dataset.runtime;

/** Astro's functions that load each island. They exist when its code has run. */
const loads = new Map<Element, (load: Load) => void>();

// Only the built page knows the names of its scripts.
// eslint-disable-next-line no-restricted-syntax
const importFrom = (path: string): Promise<unknown> => import(path);

const loadWithRuntime = (path: string, island: Element): Load => {
  const given = new Promise<Load>((resolve) => loads.set(island, resolve));
  return async () => {
    // All at once, where Astro's code would ask for the others when it has come itself.
    for (const name of ['component-url', 'renderer-url'])
      importFrom(island.getAttribute(name) ?? '').catch(() => undefined);
    try {
      await importFrom(path).catch(() => wait(1000).then(() => importFrom(`${path}?again`)));
    } catch (error) {
      console.error('Error hydrating', error);
      return () => Promise.resolve();
    }
    return (await given)();
  };
};

if (runtime !== undefined) {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island'))
    awaitApproach(loadWithRuntime(runtime, island), island);
}

const approach: ClientDirective = (load, _options, island) =>
  runtime === undefined ? awaitApproach(load, island) : loads.get(island)?.(load);

export default approach;
