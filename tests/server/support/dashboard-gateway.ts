/** Connects the dashboard's own task gateway to a test's backend. */
import type { Backend } from '#dashboard/shared/backend.ts';
import { createDatabase } from '#dashboard/shared/database.ts';
import { createSessionStorage } from '#dashboard/shared/session-storage.ts';
import { createTaskGateway, type TaskGateway } from '#dashboard/tasks/gateway.ts';
import { ok } from '#lib/result.ts';
import type { SignedIn } from './backend.ts';

/** The dashboard's own gateway to tasks, for a client that is signed in. */
export const taskGatewayOf = (
  { client, id }: Pick<SignedIn, 'client' | 'id'>,
  renew: () => Promise<boolean> = () => Promise.resolve(false),
): TaskGateway => {
  const backend: Backend = {
    reach: () => Promise.resolve(ok(client)),
    sessionStorage: createSessionStorage(null),
    endSession: () => undefined,
  };
  return createTaskGateway(createDatabase(backend, { userId: id, renew }));
};
