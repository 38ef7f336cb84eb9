/**
 * The owner's enquiries, the newest of all boxes, with the changes that are not saved yet applied to them. Asked for again
 * every half minute, so that a new one is seen soon after it was sent.
 */
import { atom, computed, readonlyType } from 'nanostores';
import {
  applyChanges,
  boxOf,
  enquiryCategory,
  enquiryChange,
  taskTextOf,
  type Box,
  type Enquiry,
  type EnquiryChange,
  type EnquiryList,
  type EnquiryStatus,
} from '#domain/site/enquiries.ts';
import { known } from '#lib/loaded.ts';
import { ok } from '#lib/result.ts';
import type { Tasks } from '#dashboard/shared/card.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { EnquiryGateway } from './gateway.ts';

export type InboxTasks = Pick<Tasks, 'add' | 'takeBack' | 'find'> & {
  /** Called when the database has deleted an enquiry together with its tasks. */
  forget: (enquiryId: string) => void;
};

/** The enquiry of the list that is open; `takesFocus`: it was opened by something else than its own line. */
type Opened = { id: string | null; takesFocus: boolean };

/** So many are read at first, and so many more at a time. */
const pageSize = 50;

const doneTexts = {
  new: 'Back among the new ones',
  done: 'Enquiry done',
  spam: 'Marked as spam',
} as const;

export const createInbox = (gateway: EnquiryGateway, tools: StoreTools, tasks: InboxTasks) => {
  const { notify, undo } = tools;
  const $box = atom<Box>('new');
  const $opened = atom<Opened>({ id: null, takesFocus: false });
  let asked = pageSize;

  const offerId = (id: string) => `enquiry:${id}`;
  const showError = (description: string) => notify({ tone: 'error', title: 'Error', description });

  const inbox = createSavedList<EnquiryList, EnquiryChange>(tools, {
    name: 'inbox',
    change: enquiryChange,
    // The number of new ones stands in the title of a hidden tab, too.
    isRefreshedHidden: true,
    load: () => gateway.list(asked),
    apply: applyChanges,
    send: async (change) => {
      const answer = await gateway.write(change);
      const isMissing = !answer.ok && answer.fault.kind === 'missing';
      // It may have been deleted by another device or for its age: then nothing is left to do.
      return isMissing && change.status === 'deleted' ? ok(undefined) : answer;
    },
    // Each may be sent twice.
    isThere: () => Promise.resolve(ok(false)),
    onRefused: ({ id, status }, fault) => {
      undo.withdraw(offerId(id));
      if (fault.kind === 'missing') void inbox.saved.refresh();
      const verb = status === 'deleted' ? 'delete' : 'update';
      showError(`Failed to ${verb} the enquiry. ${fault.message}`);
    },
  });
  const { add, $value: $list } = inbox;

  const all = (): readonly Enquiry[] => known($list.get())?.enquiries ?? [];

  /** Opens the next one of the box in the place of an enquiry that leaves it. */
  const openNextTo = (id: string) => {
    const shown = all().filter(({ status }) => boxOf(status) === $box.get());
    const index = shown.findIndex((enquiry) => enquiry.id === id);
    const next = shown[index + 1] ?? shown[index - 1];
    $opened.set({ id: next?.id ?? null, takesFocus: true });
  };

  /** Switches to the box of an enquiry that was chosen elsewhere, and opens it. */
  const show = (id: string) => {
    const enquiry = all().find((one) => one.id === id);
    if (!enquiry) return;
    $box.set(boxOf(enquiry.status));
    $opened.set({ id, takesFocus: true });
  };

  const setStatus = (
    { id, name, status: before }: Enquiry,
    status: EnquiryStatus,
    title: string,
    onUndo: () => void = () => undefined,
  ) => {
    openNextTo(id);
    void add({ id, status });
    undo.offer({
      id: offerId(id),
      title,
      description: name,
      undo: () => {
        onUndo();
        void add({ id, status: before });
        show(id);
      },
    });
  };

  return {
    $list,
    $box: readonlyType($box),
    $opened: readonlyType($opened),
    /** The ids of those that have become tasks, which are the ids of these. */
    $taskIds: computed($list, (list): ReadonlySet<string> => {
      const made = known(list)?.enquiries.filter(({ status }) => status === 'task') ?? [];
      return new Set(made.map(({ id }) => id));
    }),
    show,
    toggle: (id: string) =>
      $opened.set({ id: $opened.get().id === id ? null : id, takesFocus: false }),
    open: (box: Box) => {
      $opened.set({ id: null, takesFocus: false });
      $box.set(box);
    },
    loadOlder: () => {
      asked += pageSize;
      void inbox.saved.refresh({ askedByUser: true });
    },
    reload: () => void inbox.reload(),
    move: (enquiry: Enquiry, status: keyof typeof doneTexts) =>
      setStatus(enquiry, status, doneTexts[status]),
    /** The task has the enquiry's id, so that one enquiry never becomes two tasks. */
    toTask: async (enquiry: Enquiry) => {
      const { id, status } = enquiry;
      const isNew = !tasks.find(id);
      const added = tasks.add(taskTextOf(enquiry), enquiryCategory, id);
      setStatus(enquiry, 'task', isNew ? 'Task added' : 'It has a task already', () => {
        if (isNew) tasks.takeBack(id);
      });
      const answer = await added;
      if (answer.ok) return;
      undo.withdraw(offerId(id));
      showError(`Failed to add todo. ${answer.fault.message}`);
      void add({ id, status });
    },
    /** With the tasks that were made of it, for good: the owner has confirmed that. */
    remove: async ({ id }: Enquiry) => {
      openNextTo(id);
      // Another change of it cannot be undone any more.
      undo.withdraw(offerId(id));
      const deleted = await add({ id, status: 'deleted' });
      if (!deleted.ok) return;
      tasks.forget(id);
      const description = 'With the tasks that were made of it.';
      notify({ tone: 'plain', title: 'Enquiry deleted', description });
    },
  };
};

export type Inbox = ReturnType<typeof createInbox>;
