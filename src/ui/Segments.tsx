/** A bar of equal parts, of which some are done. Hidden from screen readers, because a text beside it says the same. */

type Props = { done: number; of: number };

const doneLook = 'bg-pine forced-colors:bg-[Highlight]';
const openLook = 'bg-line forced-colors:border forced-colors:bg-[Canvas]';

export const Segments = ({ done, of }: Props) => (
  <span aria-hidden className="flex h-2 gap-0.5">
    {Array.from({ length: of }, (_, index) => (
      <span key={index} className={`grow rounded-pill ${index < done ? doneLook : openLook}`} />
    ))}
  </span>
);
