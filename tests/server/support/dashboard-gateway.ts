/** Connects the dashboard's own gateways to a test's backend. */
import { createEmailGateway, type EmailGateway } from '#dashboard/emails/gateway.ts';
import { createGoalGateway, type GoalGateway } from '#dashboard/goals/gateway.ts';
import { createEnquiryGateway, type EnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import { createDatabase } from '#dashboard/data/database.ts';
import { createFunctions } from '#dashboard/data/functions.ts';
import { createOwnerStateGateway, type OwnerStateGateway } from '#dashboard/data/owner-state.ts';
import { createTaskGateway, type TaskGateway } from '#dashboard/tasks/gateway.ts';
import { ok } from '#lib/result.ts';
import type { SignedIn } from './backend.ts';

type Gateways = {
  tasks: TaskGateway;
  goals: GoalGateway;
  enquiries: EnquiryGateway;
  ownerState: OwnerStateGateway;
  /** Its function `analyze-emails` cannot be reached. */
  emails: EmailGateway;
};

/** For a client that is signed in. */
export const gatewaysOf = (
  { client, id }: Pick<SignedIn, 'client' | 'id'>,
  renew = () => Promise.resolve(false),
): Gateways => {
  const backend = { reach: () => Promise.resolve(ok(client)), address: () => null };
  const database = createDatabase(backend, { userId: id, renew });
  return {
    tasks: createTaskGateway(database),
    goals: createGoalGateway(database),
    enquiries: createEnquiryGateway(database),
    ownerState: createOwnerStateGateway(database),
    emails: createEmailGateway(database, createFunctions(backend, { userId: id, renew })),
  };
};
