/** The button that makes a new plan. It stays in place and keeps the focus while a plan is made. */
import { RotateCw } from 'lucide-react';
import { Button } from '#ui/Button.tsx';

type Props = { label: string; isThinking: boolean; onPress: () => void };

export const Refresh = ({ label, isThinking, onPress }: Props) => (
  <Button
    aria-disabled={isThinking}
    onClick={onPress}
    // A long label gets less padding, so that it fits beside the title in the narrowest column.
    className={`-my-1 ${label === 'Refresh' ? '' : '!px-2.5 tracking-tight'} aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-ink-soft`}
  >
    {/* A long label leaves no room for the icon. */}
    {label === 'Refresh' && <RotateCw aria-hidden className="size-4" />}
    {isThinking ? 'Thinking...' : label}
  </Button>
);
