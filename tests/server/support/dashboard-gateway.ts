/** Connects the dashboard's own gateways to a test's backend. */
import { createEmailGateway, type EmailGateway } from '#dashboard/emails/gateway.ts';
import { createGoalGateway, type GoalGateway } from '#dashboard/goals/gateway.ts';
import { createEnquiryGateway, type EnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import type { Backend } from '#dashboard/shared/backend/backend.ts';
import { createDatabase, type Database } from '#dashboard/shared/backend/database.ts';
import { createFunctions } from '#dashboard/shared/backend/functions.ts';
import { createSessionStorage } from '#dashboard/shared/backend/session-storage.ts';
import { createTaskGateway, type TaskGateway } from '#dashboard/tasks/gateway.ts';
import { ok } from '#lib/result.ts';
import type { SignedIn } from './backend.ts';

type Client = Pick<SignedIn, 'client' | 'id'>;

const backendOf = ({ client }: Client): Backend => ({
  reach: () => Promise.resolve(ok(client)),
  address: () => null,
  firstRequest: Promise.resolve(),
  sessionStorage: createSessionStorage(null),
  keptSession: () => null,
  endSession: () => undefined,
});

const databaseOf = (client: Client, renew: () => Promise<boolean>): Database =>
  createDatabase(backendOf(client), { userId: client.id, renew });

const neverRenewed = () => Promise.resolve(false);

/** The dashboard's own gateway to tasks, for a client that is signed in. */
export const taskGatewayOf = (
  client: Client,
  renew: () => Promise<boolean> = neverRenewed,
): TaskGateway => createTaskGateway(databaseOf(client, renew));

/** The dashboard's own gateway to the month's goals. */
export const goalGatewayOf = (client: Client): GoalGateway =>
  createGoalGateway(databaseOf(client, neverRenewed));

/** The dashboard's own gateway to enquiries. */
export const enquiryGatewayOf = (client: Client): EnquiryGateway =>
  createEnquiryGateway(databaseOf(client, neverRenewed));

/** The dashboard's own gateway to e-mails; its function `analyze-emails` cannot be reached. */
export const emailGatewayOf = (client: Client): EmailGateway =>
  createEmailGateway(
    databaseOf(client, neverRenewed),
    createFunctions(backendOf(client), { userId: client.id, renew: neverRenewed }),
  );
