/** Replaces this page by another one in the browser's history; shows nothing meanwhile. */
import { useEffect } from 'react';

type Props = {
  to: string;
  /** Called just before this page is left. */
  onLeave?: () => void;
};

export const Redirect = ({ to, onLeave }: Props) => {
  useEffect(() => {
    onLeave?.();
    window.location.replace(to);
  }, [to, onLeave]);
  return null;
};
