/** Says below a list how many of its rows are not shown, because they cannot be read, and what can be done. */
type Props = { count: number; one: string; many: string };

export const Unreadable = ({ count, one, many }: Props) => (
  <p className="border-t border-line py-3 text-[0.95rem] text-ink-soft">
    {count === 1 ? `1 ${one}` : `${count} ${many}`} could not be read. What is missing here is still
    in the database; reload the page to try again.
  </p>
);
