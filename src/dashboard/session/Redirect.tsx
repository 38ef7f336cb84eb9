/** Replaces this page by another one in the browser's history; shows nothing meanwhile. */
import { useEffect } from 'react';

type Props = {
  to: string;
  /** Called before this page is left, which waits for a promise that it returns. */
  onLeave?: () => void | Promise<void>;
};

export const Redirect = ({ to, onLeave }: Props) => {
  useEffect(() => {
    const leave = async () => {
      await onLeave?.();
      window.location.replace(to);
    };
    void leave();
  }, [to, onLeave]);
  return null;
};
