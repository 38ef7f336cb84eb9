/** Connects the dashboard's own gateways to a test's backend. */
import { createGoalGateway, type GoalGateway } from '#dashboard/focus/gateway.ts';
import { createEnquiryGateway, type EnquiryGateway } from '#dashboard/inbox/gateway.ts';
import type { Backend } from '#dashboard/shared/backend.ts';
import { createDatabase, type Database } from '#dashboard/shared/database.ts';
import { createSessionStorage } from '#dashboard/shared/session-storage.ts';
import { createTaskGateway, type TaskGateway } from '#dashboard/tasks/gateway.ts';
import { ok } from '#lib/result.ts';
import type { SignedIn } from './backend.ts';

type Client = Pick<SignedIn, 'client' | 'id'>;

const databaseOf = ({ client, id }: Client, renew: () => Promise<boolean>): Database => {
  const backend: Backend = {
    reach: () => Promise.resolve(ok(client)),
    address: () => null,
    firstRequest: Promise.resolve(),
    sessionStorage: createSessionStorage(null),
    keptSession: () => null,
    endSession: () => undefined,
  };
  return createDatabase(backend, { userId: id, renew });
};

/** The dashboard's own gateway to tasks, for a client that is signed in. */
export const taskGatewayOf = (
  client: Client,
  renew: () => Promise<boolean> = () => Promise.resolve(false),
): TaskGateway => createTaskGateway(databaseOf(client, renew));

/** The dashboard's own gateway to the month's goals. */
export const goalGatewayOf = (client: Client): GoalGateway =>
  createGoalGateway(databaseOf(client, () => Promise.resolve(false)));

/** The dashboard's own gateway to enquiries. */
export const enquiryGatewayOf = (client: Client): EnquiryGateway =>
  createEnquiryGateway(databaseOf(client, () => Promise.resolve(false)));
