/** Leaves for another page, in place of this one; shows nothing meanwhile. */
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
