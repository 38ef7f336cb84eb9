/** Says below a list how many of its rows are not shown, because they cannot be read, and what can be done. */
import { counted } from '#lib/counted.ts';

export const Unreadable = ({ count, what }: { count: number; what: string }) =>
  count > 0 && (
    <p className="border-t border-line py-3 text-[0.95rem] text-ink-soft">
      {counted(count, what)} could not be read. What is missing here is still in the database;
      reload the page to try again.
    </p>
  );
