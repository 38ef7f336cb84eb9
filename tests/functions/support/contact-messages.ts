/** Set-up of the tests of the contact function: messages as the form sends them, and a real backend to store them. */
import { beforeEach } from 'vitest';
import { createContact } from '#functions/contact/contact.ts';
import { createServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import type { Running } from '../../server/support/backend.ts';
import { useBackend } from '../../server/support/use-backend.ts';

export const site = 'http://localhost:4321';
export const sent = (changes: object = {}) => ({
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Can you automate my invoices?',
  website: '',
  startedAt: Date.now() - 30_000,
  ...changes,
});
export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${site}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
export const from = (clientIp: string) => ({ clientIp });

type ContactBackend = {
  running: Running;
  /** The function, open and with the real database, unless the options say otherwise. */
  openContact: (options?: Partial<Parameters<typeof createContact>[0]>) => Handler;
  stored: () => Promise<unknown[]>;
};

/** No message is stored when a test begins. */
export const useContactBackend = (): ContactBackend => {
  const running = useBackend();
  beforeEach(async () => {
    await running.backend.query('delete from public.enquiries');
  });
  return {
    running,
    openContact: (options = {}) =>
      createContact({
        isOpen: true,
        service: createServiceClient({
          url: site,
          secretKey: running.backend.keys.secretKey,
          fetch: (request) => running.backend.fetch(request),
        }),
        ...options,
      }),
    stored: async () => (await running.backend.query('select * from public.enquiries')).rows,
  };
};
