import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The owner of the server under test. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** What the server under test is at Google. */
export const googleClient = { clientId: 'client-id', secret: 'client-secret-of-the-tests' };

const makeKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'pem', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  }).privateKey;

/**
 * Chooses a free port and an empty data folder for one run. Playwright reads its configuration again in every
 * worker: those inherit the choice through the environment.
 */
export async function prepareEnvironment(): Promise<{
  baseURL: string;
  env: Record<string, string>;
}> {
  const port = (process.env.E2E_PORT ??= String(await freePort()));
  // The tests of Google start it there.
  const googlePort = (process.env.E2E_GOOGLE_PORT ??= String(await freePort()));
  // The server keeps Google's keys for longer than a process of the tests lives.
  process.env.E2E_GOOGLE_KEY ??= makeKey();
  const dataDir = (process.env.E2E_DATA_DIR ??= temporaryFolder());
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(PUBLIC_SUPABASE|AI)_/.test(entry[0]),
  );
  return {
    baseURL: `http://localhost:${port}`,
    env: {
      ...Object.fromEntries(inherited),
      // This machine's .env must not change what is tested.
      ENV_FILE: '',
      PORT: port,
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      GOOGLE_EMULATOR_URL: `http://127.0.0.1:${googlePort}`,
    },
  };
}

/** Gone when this process ends, which is after the server's end. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
