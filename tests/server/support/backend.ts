/** Opens the embedded backend over HTTP, with an owner and a second account, for tests. */
import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { inject } from 'vitest';
import type { Database } from '#domain/database.types.ts';
import {
  type Backend,
  type BackendOptions,
  openBackend,
} from '../../../server/backend/open-backend.ts';
import { waitForLock } from '../../../server/file-lock.ts';
import { listen } from '../../../server/process.ts';

export type Client = SupabaseClient<Database>;

export const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };
export const stranger = { email: 'stranger@example.com', password: 'another-long-password' };

export const newFolder = (): string => mkdtempSync(join(inject('scratch'), 'data-'));

/** A first start takes seconds: one file of the tests makes it, those that need it meanwhile wait, and all copy it. */
const template = async (): Promise<string> => {
  const ready = join(inject('scratch'), 'template');
  if (existsSync(ready)) return ready;
  const release = await waitForLock(`${ready}.lock`, { waitSeconds: 280 });
  try {
    if (!existsSync(ready)) renameSync(await firstStart(), ready);
  } finally {
    release();
  }
  return ready;
};

const firstStart = async (): Promise<string> => {
  const folder = newFolder();
  const backend = await openBackend({ dataDir: folder, siteUrl: 'http://localhost', owner });
  await addStranger(backend);
  await backend.query('update auth.users set encrypted_password = $1 where email = $2', [
    await cheapHash(owner.password),
    owner.email,
  ]);
  await backend.close();
  return folder;
};

/** A hash that is fast to compare: with the program's own, each sign-in of a test takes a tenth of a second. */
const cheapHash = (password: string): Promise<string> => bcrypt.hash(password, 4);

/** A second account, which can only be created in the database itself. */
const addStranger = async (backend: Backend): Promise<void> => {
  const id = crypto.randomUUID();
  await backend.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, created_at)
     values ($1, $2, $3, now(), '{"provider":"email","providers":["email"]}', now() + interval '1 second')`,
    [id, stranger.email, await cheapHash(stranger.password)],
  );
};

/** A data folder with the owner, the stranger and nothing else. */
export const preparedFolder = async (): Promise<string> => {
  const folder = newFolder();
  cpSync(await template(), folder, { recursive: true });
  return folder;
};

export type SignedIn = { client: Client; id: string; token: string };

/** The backend behind a real HTTP server on a free port. */
export const startBackend = async (options: Partial<BackendOptions> = {}) => {
  const backend = await openBackend({
    dataDir: options.dataDir ?? (await preparedFolder()),
    siteUrl: 'http://localhost:4321',
    ...options,
  });
  const answer = (request: Request) =>
    backend.fetch(request, { clientIp: request.headers.get('x-test-ip') ?? '::1' });
  const answerRequest = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answerRequest(request, response));
  const url = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`;
  /** A supabase-js client over HTTP, signed out. */
  const client = (fetch = globalThis.fetch) =>
    createClient<Database>(url, backend.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch },
    });
  /** Plain HTTP with the publishable key, for requests that supabase-js does not send. */
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        apikey: backend.keys.publishableKey,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
  /** Sends JSON; a text is sent as it is. */
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    backend,
    url,
    client,
    signedIn: async (as: { email: string; password: string }): Promise<SignedIn> => {
      const signedIn = client();
      const { data, error } = await signedIn.auth.signInWithPassword(as);
      if (error) throw error;
      return { client: signedIn, id: data.user.id, token: data.session.access_token };
    },
    ask,
    post,
    /** Asks for a session with a password. */
    signIn: (as: unknown, headers?: Record<string, string>) =>
      post('/auth/v1/token?grant_type=password', as, headers),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
};

export type Running = Awaited<ReturnType<typeof startBackend>>;
