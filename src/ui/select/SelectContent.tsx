/** How the button of a Select looks and is named, and of the one that LazySelect shows first. */
import { ChevronDown } from 'lucide-react';

export const selectButtonLook =
  'flex h-11 w-full items-center justify-between gap-2 rounded-[10px] border border-field bg-sunk px-3 text-left text-ink hover:border-ink-soft disabled:opacity-60';

export const nameSelect = (label: string, chosen: string): string =>
  [label, chosen].filter(Boolean).join(': ');

type Props = { text: string; isPlaceholder: boolean };

export const SelectContent = ({ text, isPlaceholder }: Props) => (
  <>
    <span className={`truncate ${isPlaceholder ? 'text-ink-soft' : ''}`}>{text}</span>
    <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
  </>
);
