/** The button that repeats what has failed. */
import { RotateCw } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from './Button.tsx';

type Props = { ref?: Ref<HTMLButtonElement>; onPress: () => void };

export const TryAgainButton = ({ ref, onPress }: Props) => (
  <Button ref={ref} onClick={onPress}>
    <RotateCw aria-hidden className="size-4" />
    Try Again
  </Button>
);
