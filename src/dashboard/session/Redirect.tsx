import { useEffect } from 'react';

type Props = { to: string };

/** Leaves for another page, in place of this one; shows nothing meanwhile. */
export const Redirect = ({ to }: Props) => {
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return null;
};
