/** Functions that measure inside the page: from an event or from the navigation until the result is painted. */
import type { Page } from 'playwright';

type Probe = {
  /** Milliseconds from the navigation until the first row was painted. */
  firstRow: Promise<number>;
  /** Starts to measure from the next event of this type until the condition holds and is painted. */
  expect: (event: string, condition: () => boolean) => void;
  /** The milliseconds of what was expected. */
  result: () => Promise<number>;
  startFrames: () => void;
  /** The longest time between two frames since `startFrames`, in milliseconds. */
  worstFrame: () => number;
  pendingCount: () => number;
  rowTexts: () => string[];
};

declare global {
  var probe: Probe;
}

const installProbe = () => {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const until = (condition: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => look());
      const look = () => {
        if (!condition()) return;
        observer.disconnect();
        void painted().then(resolve);
      };
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  const rows = () => [...document.querySelectorAll('ul[aria-label="Tasks"] > li')];

  let result: Promise<number> = Promise.resolve(NaN);
  let worst = 0;
  let isCounting = false;

  globalThis.probe = {
    firstRow: until(() => rows().length > 0),
    expect: (event, condition) => {
      result = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event) =>
          void until(condition).then((at) => resolve(at - timeStamp));
        document.addEventListener(event, begin, { capture: true, once: true });
      });
    },
    result: () => result,
    startFrames: () => {
      let last = performance.now();
      worst = 0;
      isCounting = true;
      const count = () => {
        const now = performance.now();
        worst = Math.max(worst, now - last);
        last = now;
        if (isCounting) requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    },
    worstFrame: () => {
      isCounting = false;
      return worst;
    },
    pendingCount: () =>
      Number(/(\d+) pending/.exec(document.querySelector('main')?.textContent ?? '')?.[1]),
    rowTexts: () => rows().map((row) => row.querySelector('p')?.textContent ?? ''),
  };
};

/** Makes `probe` available in the page, from before its own scripts run. */
export const addProbe = (page: Page): Promise<unknown> => page.addInitScript(installProbe);
