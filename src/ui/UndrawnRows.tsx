/** As high as the rows of a long list that are not drawn yet; asks for more rows when it comes near the screen. */
import { startTransition, useEffect, useRef } from 'react';

type Props = { height: number; onNear: () => void };

export const UndrawnRows = ({ height, onNear }: Props) => {
  const room = useRef<HTMLLIElement>(null);
  // Each time anew: a new observer tells at once whether the room is still near.
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(onNear);
      },
      { rootMargin: '100%' },
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  });
  return <li ref={room} aria-hidden className="print:hidden" style={{ height }} />;
};
