/** Writes the sample week into a new database. */
import { contentFolder } from '#content-loader/folder/content-folder.ts';
import { readSource } from '#content-loader/source.ts';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { openBackend, type Backend } from '#server/backend/open-backend.ts';
import enquiries from './data/enquiries.json' with { type: 'json' };
import tasks from './data/tasks.json' with { type: 'json' };
import { sampleVisits } from './visits.ts';

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** The rows of todos; tasks are made one after the other, four hours apart. */
const taskRows = (now: Date, user_id: string) => {
  const today = dateIn(now, timeZone);
  return tasks.map((task, position) => {
    const { text, category, backAfterDays, recurrence = null, waitsFor: waiting_for = null } = task;
    const later_until = backAfterDays === undefined ? null : dayAfter(today, backAfterDays);
    return {
      ...{ user_id, text, category, position, later_until, recurrence, waiting_for },
      created_at: hoursBefore(now, 60 - position * 4),
      due_on: recurrence === null ? null : later_until,
      waiting_since: waiting_for === null ? null : dayAfter(today, -4),
    };
  });
};

const enquiryRows = (now: Date) =>
  enquiries.map(({ hoursAgo, ...enquiry }) => ({
    status: 'new',
    ...enquiry,
    created_at: hoursBefore(now, hoursAgo),
  }));

/** The first two goals of the month are ticked. */
const goalRows = (now: Date, user_id: string) => {
  // The build reports what is wrong with the file.
  const focus = monthlyFocus.safeParse(
    readSource('', `${contentFolder()}/dashboard/monthly-focus.md`).data,
  );
  const month = dateIn(now, timeZone).slice(0, 7);
  const goals = focus.data?.goals.slice(0, 2) ?? [];
  return goals.map((goal) => ({ user_id, month, goal, done: true }));
};

const insert = async ({ query }: Backend, table: string, rows: readonly object[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join();
  await query(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

type Options = {
  dataDir: string;
  owner: { email: string; password: string };
  log: (line: string) => void;
};

export const fillWithSampleWeek = async ({ dataDir, owner, log }: Options): Promise<void> => {
  const backend = await openBackend({ dataDir, siteUrl: 'http://localhost', owner, log });
  try {
    const now = new Date();
    const { rows } = await backend.query<{ id: string }>('select public.owner_id() as id');
    const ownerId = rows[0]?.id ?? '';
    await insert(backend, 'todos', taskRows(now, ownerId));
    // In a second step, as an owner does it.
    await backend.query('update public.todos set completed = true where text = any($1)', [
      tasks.flatMap(({ text, isDone }) => (isDone ? [text] : [])),
    ]);
    await insert(backend, 'enquiries', enquiryRows(now));
    const goals = goalRows(now, ownerId);
    if (goals.length > 0) await insert(backend, 'monthly_goals', goals);
    await insert(backend, 'visit_counts', sampleVisits(dateIn(now, timeZone), 365));
    backend.ownerWasShown();
  } finally {
    await backend.close();
  }
};
