/** Writes the sample week into a new database. */
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { readSource } from '#content-loader/source.ts';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { openBackend, type Backend } from '#server/backend/open-backend.ts';
import { sampleVisits } from './visits.ts';
import { enquiries, tasks, tickedGoals } from './week.ts';

type Options = {
  dataDir: string;
  owner: { email: string; password: string };
  log: (line: string) => void;
};

const addTasks = async ({ query }: Backend) => {
  const today = dateIn(new Date(), timeZone);
  for (const [position, task] of tasks.entries()) {
    const { text, category, isDone, backAfterDays, recurrence = null, waitsFor = null } = task;
    const laterUntil = backAfterDays === undefined ? null : dayAfter(today, backAfterDays);
    const dueOn = recurrence === null ? null : laterUntil;
    const waitingSince = waitsFor === null ? null : dayAfter(today, -4);
    await query(
      `insert into public.todos
         (user_id, text, category, position, created_at, later_until, due_on, recurrence, waiting_for, waiting_since)
       values (public.owner_id(), $1, $2, $3, now() - make_interval(hours => $4), $5, $6, $7, $8, $9)`,
      [
        ...[text, category, position, 60 - position * 4],
        ...[laterUntil, dueOn, recurrence, waitsFor, waitingSince],
      ],
    );
    // In a second step, as an owner does it.
    if (isDone) await query('update public.todos set completed = true where text = $1', [text]);
  }
};

const addEnquiries = ({ query }: Backend) => {
  const rows = enquiries.map(({ hoursAgo, ...enquiry }) => ({
    status: 'new',
    ...enquiry,
    created_at: new Date(Date.now() - hoursAgo * 60 * 60_000),
  }));
  return query(
    `insert into public.enquiries
       (name, email, company, service, audience, message, created_at, status, page, referrer, utm_source, utm_medium, utm_campaign)
     select name, email, company, service, audience, message, created_at, status, page, referrer, utm_source, utm_medium, utm_campaign
     from jsonb_populate_recordset(null::public.enquiries, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

/** A year of them, in one statement. */
const addVisits = ({ query }: Backend) =>
  query(
    `insert into public.visit_counts (day, page, source, medium, campaign, country, visits, phones, tablets, forms)
     select day, page, source, medium, campaign, country, visits, phones, tablets, forms
     from jsonb_populate_recordset(null::public.visit_counts, $1::jsonb)`,
    [JSON.stringify(sampleVisits(dateIn(new Date(), timeZone), 365))],
  );

const tickGoals = async ({ query }: Backend) => {
  const file = `${contentFolder()}/dashboard/monthly-focus.md`;
  const focus = monthlyFocus.safeParse(readSource('', file).data);
  // The build reports what is wrong with the file.
  if (!focus.success) return;
  const month = dateIn(new Date(), timeZone).slice(0, 7);
  for (const goal of focus.data.goals.slice(0, tickedGoals)) {
    await query(
      `insert into public.monthly_goals (user_id, month, goal, done)
       values (public.owner_id(), $1, $2, true)`,
      [month, goal],
    );
  }
};

export const fillWithSampleWeek = async ({ dataDir, owner, log }: Options): Promise<void> => {
  const backend = await openBackend({ dataDir, siteUrl: 'http://localhost', owner, log });
  try {
    await addTasks(backend);
    await addEnquiries(backend);
    await tickGoals(backend);
    await addVisits(backend);
    backend.ownerWasShown();
  } finally {
    await backend.close();
  }
};
