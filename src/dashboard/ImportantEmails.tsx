/** The card of important e-mails with its store: loaded together, after the first task rows. */
import { EmailsCard } from './emails/EmailsCard.tsx';
import { createEmailGateway } from './emails/gateway.ts';
import { createImportantEmails, type EmailTasks } from './emails/store.ts';
import type { Backend } from './shared/backend/backend.ts';
import type { Database } from './shared/backend/database.ts';
import { createFunctions } from './shared/backend/functions.ts';
import type { StoreTools } from './shared/store-tools.ts';

type Options = {
  backend: Backend;
  database: Database;
  tools: StoreTools;
  tasks: EmailTasks;
  renew: () => Promise<boolean>;
};

export const buildImportantEmails = ({ backend, database, tools, tasks, renew }: Options) => ({
  emails: createImportantEmails(
    createEmailGateway(database, createFunctions(backend, { userId: tools.userId, renew })),
    tools,
    tasks,
  ),
  EmailsCard,
});
