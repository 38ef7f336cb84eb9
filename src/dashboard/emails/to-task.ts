/** Makes tasks of e-mails, each with an offer to undo it, and marks the e-mails once their tasks are saved. */
import {
  emailCategory,
  taskTextOfEmail,
  waitTextOfEmail,
  type ImportantEmail,
} from '#domain/mail/important-emails.ts';
import { describeDay } from '#domain/tasks/task-times.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { timeZone } from '#domain/time-zone.ts';
import { failed, type Result } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import { withTimeout } from '#lib/timeout.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { Tasks } from '#dashboard/shared/card.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { WriteQueue } from '#dashboard/data/write-queue.ts';
import { offerIdOf, type EmailChange } from './changes.ts';
import type { EmailGateway } from './gateway.ts';

export type EmailTasks = Pick<Tasks, 'add' | 'takeBack'>;

/** An e-mail is marked once its task is saved; when that takes longer, the mark is tried again later. */
const taskTimeoutMs = 5000;

const busy = failed('busy', faultMessages.busy);
const signedOut = failed('signed-out', faultMessages['signed-out']);

type Options = {
  gateway: Pick<EmailGateway, 'setConverted'>;
  tools: Pick<StoreTools, 'lifetime' | 'undo'>;
  tasks: EmailTasks;
  queue: Pick<WriteQueue<EmailChange>, 'push' | 'retry'>;
  find: (id: string) => ImportantEmail | undefined;
  now: () => Date;
};

export const createToTask = ({ gateway, tools, tasks, queue, find, now }: Options) => {
  const { lifetime, undo } = tools;
  /** By the id of the e-mail: the answers of the task list to tasks that were added on this page. */
  const addedTasks = new Map<string, Promise<Result<void>>>();

  const markConverted = async (id: string, isConverted: boolean): Promise<Result<unknown>> => {
    const task = isConverted ? addedTasks.get(id) : undefined;
    const added = task && (await withTimeout(task, taskTimeoutMs, () => busy));
    if (lifetime.aborted) return signedOut;
    return added && !added.ok ? added : gateway.setConverted(id, isConverted);
  };

  const addTask = async (email: ImportantEmail, wait?: Wait): Promise<Result<void>> => {
    const text = wait ? waitTextOfEmail(email) : taskTextOfEmail(email);
    const added = await tasks.add(text, emailCategory, email.id, wait);
    // Whatever the reason, the task list has refused it: asking the database again would not tell more.
    return added.ok ? added : failed('invalid', added.fault.message);
  };

  /** The task has the e-mail's id, so that one e-mail never becomes two tasks. */
  const convert = (email: ImportantEmail, title: string, wait?: Wait) => {
    const { id } = email;
    const added = addTask(email, wait);
    addedTasks.set(id, added);
    void added.then(queue.retry);
    const change = { kind: 'convert', id, isConverted: true } as const;
    void queue.push(change);
    undo.offer({
      id: offerIdOf(change),
      title,
      description: email.subject,
      undo: () => {
        tasks.takeBack(id);
        void queue.push({ ...change, isConverted: false });
      },
    });
  };

  const addTodo = (id: string) => {
    const email = find(id);
    if (email && !email.isConverted) convert(email, 'Task added');
  };

  /** The task is in the list again when it is time to ask once more. */
  const waitForAnswer = (id: string) => {
    const email = find(id);
    if (!email || email.isConverted) return;
    const until = lookAgainOn(dateIn(now(), timeZone));
    const person = shorten(email.sender, longestPerson);
    const title = `Waiting on ${person} until ${describeDay(until, now())}`;
    convert(email, title, { person, until });
  };

  return { markConverted, addTodo, waitForAnswer };
};
