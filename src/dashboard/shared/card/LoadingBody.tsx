/** The body of a card that is not there yet: grey bars in the shape of what will be there, and a spinner at their end. */
import type { ReactNode } from 'react';
import { Spinner } from '#ui/Spinner.tsx';

type Props = {
  /** What is loaded, as it reads in "Loading tasks". */
  name: string;
  /** Of the same height as what will be there, so that nothing moves when it comes. */
  skeleton: ReactNode;
};

export const LoadingBody = ({ name, skeleton }: Props) => (
  <div className="relative">
    <div className="loading-bars">{skeleton}</div>
    <div className="absolute inset-0 grid items-end justify-items-center">
      <Spinner label={`Loading ${name}`} className="p-2" />
    </div>
  </div>
);
