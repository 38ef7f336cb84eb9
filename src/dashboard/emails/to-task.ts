/** Makes tasks of e-mails, each with an offer to undo it, and marks the e-mails. */
import {
  emailCategory,
  taskTextOfEmail,
  waitTextOfEmail,
  type EmailOverview,
  type ImportantEmail,
} from '#domain/mail/important-emails.ts';
import { describeDay } from '#domain/tasks/task-times.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { timeZone } from '#domain/time-zone.ts';
import { shorten } from '#lib/shorten.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { CardContext } from '#dashboard/shared/card.ts';
import type { SavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { offerIdOf, type EmailChange } from './changes.ts';

export type EmailTasks = Pick<CardContext['tasks'], 'add' | 'takeBack'>;

type Options = {
  tools: Pick<StoreTools, 'undo'>;
  tasks: EmailTasks;
  list: Pick<SavedList<EmailOverview, EmailChange>, '$entries' | 'add' | 'drop'>;
  find: (id: string) => ImportantEmail | undefined;
  showRefused: (change: EmailChange, description: string) => void;
  now: () => Date;
};

export const createToTask = ({ tools, tasks, list, find, showRefused, now }: Options) => {
  /** The mark that follows a task which was refused. */
  const takeBackMark = async (change: EmailChange & { kind: 'convert' }) => {
    const entry = list.$entries.get().find((one) => one.change.id === change.id);
    if (!entry || !(await list.drop(entry.id))) void list.add({ ...change, isConverted: false });
  };

  /** The task has the e-mail's id, so that one e-mail never becomes two tasks. It is sent before the mark is. */
  const convert = async (email: ImportantEmail, title: string, wait?: Wait) => {
    const { id } = email;
    const text = wait ? waitTextOfEmail(email) : taskTextOfEmail(email);
    const answer = tasks.add(text, emailCategory, id, wait);
    const change = { kind: 'convert', id, isConverted: true } as const;
    void list.add(change);
    tools.undo.offer({
      id: offerIdOf(change),
      title,
      description: email.subject,
      undo: () => {
        tasks.takeBack(id);
        void list.add({ ...change, isConverted: false });
      },
    });
    const added = await answer;
    if (added.ok) return;
    showRefused(change, added.fault.message);
    await takeBackMark(change);
  };

  const addTodo = (id: string) => {
    const email = find(id);
    if (email && !email.isConverted) void convert(email, 'Task added');
  };

  /** The task is in the list again when it is time to ask once more. */
  const waitForAnswer = (id: string) => {
    const email = find(id);
    if (!email || email.isConverted) return;
    const until = lookAgainOn(dateIn(now(), timeZone));
    const person = shorten(email.sender, longestPerson);
    const title = `Waiting on ${person} until ${describeDay(until, now())}`;
    void convert(email, title, { person, until });
  };

  return { addTodo, waitForAnswer };
};
