/** Whether a row is near the screen or was: only then it gets the parts that make a long list slow to draw. */
import { useEffect, useState, type RefObject } from 'react';

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One for all rows; each is told once. */
const observe = (element: Element, onNear: () => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) listeners.get(target)?.();
    },
    { rootMargin: '50%' },
  );
  listeners.set(element, onNear);
  observer.observe(element);
};

/** It stays near, so that a part that has the focus or is dragged never goes. */
export const useNearScreen = (row: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (isNear || !element) return undefined;
    observe(element, () => setNear(true));
    return () => observer?.unobserve(element);
  }, [isNear, row]);
  return isNear;
};
