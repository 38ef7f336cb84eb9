/** The appearance and the accessible name of Select and of the button that DeferredSelect shows first. */
import { ChevronDown } from 'lucide-react';

export type SelectItem<Value extends string> = { value: Value; label: string };

type Props = { text: string; isPlaceholder?: boolean };

export const selectButtonLook =
  'flex h-11 w-full items-center justify-between gap-2 rounded-[10px] border border-field bg-sunk px-3 text-left text-ink hover:border-ink-soft disabled:opacity-60';

export const nameSelect = (label: string, chosen: string): string =>
  [label, chosen].filter(Boolean).join(': ');

export const SelectContent = ({ text, isPlaceholder = false }: Props) => (
  <>
    <span className={`truncate ${isPlaceholder ? 'text-ink-soft' : ''}`}>{text}</span>
    <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
  </>
);
