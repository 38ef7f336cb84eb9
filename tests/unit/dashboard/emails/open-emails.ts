/** The e-mail card over a fake inbox and a fake list of tasks, for its tests. */
import { createImportantEmails, type EmailTasks } from '#dashboard/emails/store.ts';
import type { ImportantEmail } from '#domain/mail/important-emails.ts';
import { known } from '#lib/loaded.ts';
import { ok, type Result } from '#lib/result.ts';
import { createFakeEmails } from '../../../fakes/email-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled } from '../../../fakes/clock.ts';

/** The card on one page. */
export const openPage = async (
  fake: ReturnType<typeof createFakeEmails>,
  tools: ReturnType<typeof createFakeTools>,
) => {
  const calls: string[] = [];
  const answers: Promise<Result<void>>[] = [];
  const tasks: EmailTasks = {
    add: (text, category, id, wait) => {
      calls.push(`add ${id} ${category} ${text}${wait ? `, from ${wait.person}` : ''}`);
      return answers.shift() ?? Promise.resolve(ok(undefined));
    },
    takeBack: (id) => calls.push(`take back ${id}`),
  };
  const store = createImportantEmails(fake.gateway, tools.tools, tasks);
  store.$overview.listen(() => undefined);
  await settled();
  const overview = () => known(store.$overview.get());
  const shown = () => overview()?.emails ?? [];
  const errors = () =>
    tools.notices
      .filter(({ tone }) => tone === 'error')
      .map(({ title, description }) => (title === 'Error' ? description : [title, description]));
  return { fake, tools, tasks: { calls, answers }, store, overview, shown, errors };
};

export const open = (...emails: ImportantEmail[]) =>
  openPage(createFakeEmails(...emails), createFakeTools());
