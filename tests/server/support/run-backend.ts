/**
 * A backend in a process of its own, for tests that kill it: `node run-backend.ts <folder> [tasks] [first]`.
 * Prints "open", then adds so many tasks at positions from the first on while backups are made, and prints each position
 * once it is stored.
 */
import { BackendError } from '../../../server/backend/backend-error.ts';
import { openBackend } from '../../../server/backend/open-backend.ts';

const [folder = '', tasks = '0', first = '1'] = process.argv.slice(2);
let day = Date.now();
const nextDay = () => new Date((day += 86_400_000));
try {
  const backend = await openBackend({
    dataDir: folder,
    siteUrl: 'http://localhost',
    owner: { email: 'owner@example.com' },
    log: (line) => console.log('log', line),
    ...(tasks !== '0' && { dailyBackups: { firstAfterMs: 0, everyMs: 1, now: nextDay } }),
  });
  console.log('open');
  for (let position = Number(first); position < Number(first) + Number(tasks); position += 1) {
    await backend.query(
      `insert into public.todos (user_id, text, category, position)
       values (public.owner_id(), 'task', 'Other', $1)`,
      [position],
    );
    console.log(position);
  }
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log('refused', error instanceof BackendError ? error.message : error);
  process.exitCode = 1;
}
