/**
 * Moves a dragged row by exactly 25 px for each arrow key, also on a page that scrolls: dnd-kit's own keyboard sensor
 * scrolls instead of moving the row, or does both. The page follows only as far as the row would leave the screen.
 */
import { KeyboardCode, KeyboardSensor, type SensorInstance, type SensorProps } from '@dnd-kit/core';

const stepPx = 25;
/** The least distance between the dragged row and the edges of the screen. */
const edgePx = 16;

const steps: Readonly<Record<string, number>> = {
  [KeyboardCode.Up]: -stepPx,
  [KeyboardCode.Down]: stepPx,
  // Taken, so that the page does not scroll sideways; the list has one column.
  [KeyboardCode.Left]: 0,
  [KeyboardCode.Right]: 0,
};

/** How far the page has to scroll so that a row at this place on the screen is seen. */
const scrollNeeded = (top: number, height: number): number => {
  if (top < edgePx) return top - edgePx;
  return Math.max(0, top + height - (window.innerHeight - edgePx));
};

export class KeyboardStepSensor implements SensorInstance {
  static activators = KeyboardSensor.activators;
  autoScrollEnabled = false;
  readonly #props: SensorProps<object>;
  readonly #listening = new AbortController();
  /** Where the row was on the screen when it was picked up. */
  #startTop: number | null = null;

  constructor(props: SensorProps<object>) {
    this.#props = props;
    const { signal } = this.#listening;
    props.activeNode.node.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    props.onStart({ x: 0, y: 0 });
    window.addEventListener('resize', () => this.#stop(() => props.onCancel()), { signal });
    document.addEventListener('visibilitychange', () => this.#stop(() => props.onCancel()), {
      signal,
    });
    // The key that picks the row up must not drop it.
    setTimeout(() => {
      document.addEventListener('keydown', (event) => this.#press(event), { signal });
    });
  }

  #press(event: KeyboardEvent) {
    const { code } = event;
    if (code === 'Space' || code === 'Enter' || code === 'Tab') {
      event.preventDefault();
      this.#stop(() => this.#props.onEnd());
    } else if (code === 'Escape') {
      event.preventDefault();
      this.#stop(() => this.#props.onCancel());
    } else {
      const step = steps[code];
      if (step === undefined) return;
      event.preventDefault();
      this.#move(step);
    }
  }

  #move(step: number) {
    const rect = this.#props.context.current.collisionRect;
    if (!rect) return;
    this.#startTop ??= rect.top;
    const wanted = rect.top + step;
    const scrolledFrom = window.scrollY;
    window.scrollBy({
      top: step === 0 ? 0 : scrollNeeded(wanted, rect.height),
      behavior: 'instant',
    });
    const scrolled = window.scrollY - scrolledFrom;
    this.#props.onMove({ x: 0, y: wanted - scrolled - this.#startTop });
  }

  #stop(tell: () => void) {
    this.#listening.abort();
    tell();
  }
}
