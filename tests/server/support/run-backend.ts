/**
 * A backend in a process of its own, for tests that kill it: `node run-backend.ts <folder> [tasks] [password] [first]`.
 * Prints "open", then writes so many tasks, numbered from the first, and prints each number when the backend has
 * answered 201.
 */
import { BackendError } from '../../../server/backend/backend-error.ts';
import { openBackend } from '../../../server/backend/open-backend.ts';

const [folder = '', tasks = '0', password, first = '1'] = process.argv.slice(2);
try {
  const backend = await openBackend({
    dataDir: folder,
    siteUrl: 'http://localhost',
    owner: { email: 'owner@example.com', password: password === '' ? undefined : password },
    log: (line) => console.log('log', line),
  });
  console.log('open', JSON.stringify(backend.createdOwner ?? null));
  for (let number = Number(first); number < Number(first) + Number(tasks); number += 1) {
    const user = '(select id from auth.users limit 1)';
    const response = await backend.fetch(
      new Request('http://localhost/rest/v1/todos', {
        method: 'POST',
        headers: { apikey: backend.keys.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          text: `task ${number}`,
          category: 'Other',
          position: number,
          user_id: (await backend.query<{ id: string }>(`select ${user} as id`)).rows[0]?.id,
        }),
      }),
    );
    if (response.status === 201) console.log(number);
  }
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log('refused', error instanceof BackendError ? error.message : error);
  process.exitCode = 1;
}
