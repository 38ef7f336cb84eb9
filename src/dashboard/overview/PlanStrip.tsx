/** On a phone, where the plan stands below the tasks: what is planned for now, and what comes after it. */
import { timeZone } from '#domain/time-zone.ts';
import { timeIn } from '#lib/zoned-time.ts';
import type { PlannedTime } from '../shared/card/card.ts';

type Props = { planned: readonly PlannedTime[] | null; now: Date };

const Line = ({ name, time, task }: { name: string; time: string; task: string }) => (
  <p className="flex gap-2 leading-[1.375rem]">
    <span className="w-[5.2rem] shrink-0 text-ink-soft [font-variant-numeric:tabular-nums]">
      {name} {time}
    </span>
    <span className="min-w-0 truncate font-medium">{task}</span>
  </p>
);

export const PlanStrip = ({ planned, now }: Props) => {
  const open = (planned ?? []).filter(({ isOpen, end }) => isOpen && end > now);
  const current = open.find(({ start }) => start <= now);
  const next = open.find(({ start }) => start > now);
  return (
    // Two lines, so that what comes late moves nothing.
    <div className="h-11 text-[0.9375rem] md:hidden print:hidden">
      {current && (
        <Line name="Now" time={`–${timeIn(current.end, timeZone)}`} task={current.task} />
      )}
      {next && <Line name="Next" time={timeIn(next.start, timeZone)} task={next.task} />}
      {planned && !current && !next && (
        <p className="leading-[1.375rem] text-ink-soft">Nothing more is planned for today.</p>
      )}
    </div>
  );
};
