/** The Inbox's store as one tab of a browser has it, over a fake database and a fake task list. */
import { settled } from '../../../fakes/clock.ts';
import { createInbox, type InboxTasks } from '#dashboard/enquiries/store.ts';
import { boxOf, type Box, type Enquiry } from '#domain/site/enquiries.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import { ok, type Result } from '#lib/result.ts';
import type { SentEnquiry } from '../../../contracts/enquiry-gateway.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

export const sentAt = (name: string, minute: number): SentEnquiry => ({
  name,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00+00:00`,
});

/** A task list that answers what the test has put there. */
export const createFakeTaskList = () => {
  const calls: string[] = [];
  const answers: Promise<Result<void>>[] = [];
  const there: { task?: Task } = {};
  const tasks: InboxTasks = {
    add: (text, category, id) => {
      calls.push(`add ${id} ${category} ${text}`);
      return answers.shift() ?? Promise.resolve(ok(undefined));
    },
    takeBack: (id) => calls.push(`take back ${id}`),
    find: () => there.task,
    forget: (id) => calls.push(`forget ${id}`),
  };
  return { tasks, calls, answers, there };
};

type Enquiries = ReturnType<typeof createFakeEnquiries>;
type Tools = ReturnType<typeof createFakeTools>;

/** One tab of a browser with the Inbox open. */
export const open = (enquiries: Enquiries, fake: Tools = createFakeTools()) => {
  const taskList = createFakeTaskList();
  const inbox = createInbox(enquiries.gateway, fake.tools, taskList.tasks);
  inbox.$list.listen(() => undefined);
  const view = () => inbox.$list.get();
  const all = () => known(view())?.enquiries ?? [];
  const names = (box: Box = 'new') =>
    all().flatMap(({ name, status }) => (boxOf(status) === box ? [name] : []));
  const from = (name: string): Enquiry => {
    const found = all().find((one) => one.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const errors = () =>
    fake.notices.filter(({ tone }) => tone === 'error').map(({ description }) => description);
  const offers = () =>
    fake.notices.filter(({ action }) => action?.label === 'Undo').map(({ title }) => title);
  const undo = () => fake.tools.undo.undoLast();
  return { inbox, fake, taskList, view, names, from, errors, offers, undo };
};

export const opened = async (enquiries: Enquiries, fake?: Tools) => {
  const all = open(enquiries, fake);
  await settled();
  enquiries.calls.length = 0;
  return all;
};

export const three = () => createFakeEnquiries(sentAt('a', 1), sentAt('b', 2), sentAt('c', 3));
