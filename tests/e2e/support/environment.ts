import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildSite } from '../../../scripts/build/build-site.ts';
import { freePort } from '../../../scripts/net/free-port.ts';

/** The owner of the server under test. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** What the server under test is at Google. */
export const googleClient = { clientId: 'client-id', secret: 'client-secret-of-the-tests' };

/** How many tests run at once. Each worker has a server of its own, because there is one owner and one task list. */
export const workerCount = 2;

const serverSchema = z.object({
  port: z.number(),
  /** Where the tests of Google start it. */
  googlePort: z.number(),
  dataDir: z.string(),
});

type Server = z.infer<typeof serverSchema>;

const chooseServer = async (): Promise<Server> => ({
  port: await freePort(),
  googlePort: await freePort(),
  dataDir: temporaryFolder(),
});

const readServers = () => z.array(serverSchema).parse(JSON.parse(process.env.E2E_SERVERS ?? ''));

/** The server of this worker; in the process that starts the workers, the first one. */
export const serverUnderTest = (): Server => {
  const servers = readServers();
  const server = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!server) throw new Error(`There are ${servers.length} servers, one for each worker.`);
  return server;
};

/** Builds first, because a server serves the last build while it builds what has changed since. */
const chooseServers = async (): Promise<string> => {
  if (!(await buildSite({ log: console.log }))) throw new Error('The site cannot be built.');
  return JSON.stringify(await Promise.all(Array.from({ length: workerCount }, chooseServer)));
};

/**
 * Chooses free ports and an empty data folder for each server of this run, and answers how to start them. Playwright
 * reads its configuration again in every worker: those inherit the choice through the environment.
 */
export const prepareServers = async (): Promise<{ url: string; env: Record<string, string> }[]> => {
  process.env.E2E_SERVERS ??= await chooseServers();
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(PUBLIC_SUPABASE|AI)_/.test(entry[0]),
  );
  return readServers().map(({ port, googlePort, dataDir }) => ({
    url: urlOf(port),
    env: {
      ...Object.fromEntries(inherited),
      // This machine's .env must not change what is tested.
      ENV_FILE: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      GOOGLE_EMULATOR_URL: `http://127.0.0.1:${googlePort}`,
    },
  }));
};

export const urlOf = (port: number): string => `http://localhost:${port}`;

/** Gone when this process ends, which is after the server's end. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
