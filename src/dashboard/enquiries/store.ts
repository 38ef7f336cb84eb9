/**
 * The owner's enquiries: those of the open box as the database said, with the changes that are not saved yet applied
 * to them. Asked for again every half minute, so that a new one is seen soon after it was sent.
 */
import { atom, computed, readonlyType } from 'nanostores';
import {
  boxOf,
  applyToBox,
  enquiryCategory,
  enquiryChange,
  showBox,
  taskTextOf,
  type Box,
  type Enquiry,
  type EnquiryChange,
  type EnquiryList,
  type EnquiryStatus,
} from '#domain/site/enquiries.ts';
import { known } from '#lib/loaded.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import type { Tasks } from '#dashboard/shared/card.ts';
import { listRefreshMs } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { EnquiryGateway } from './gateway.ts';
import { createEnquirySearch } from './search.ts';

export type InboxTasks = Pick<Tasks, 'add' | 'takeBack' | 'stateOf'> & {
  /** Called when the database has deleted an enquiry together with its tasks. */
  forget: (enquiryId: string) => void;
};

/** The enquiry of the list that is open; `takesFocus`: it was opened by something else than its own line. */
type Opened = { id: string | null; takesFocus: boolean };

/** So many are read at first, and so many more at a time. */
const firstSize = 5;
const pageSize = 10;

const taskTexts = {
  none: 'Task added',
  open: 'Its task is already in the list',
  done: 'Its task is already done',
} as const;

const doneTexts = {
  new: 'Back among the new ones',
  done: 'Enquiry done',
  spam: 'Marked as spam',
} as const satisfies Record<Exclude<EnquiryStatus, 'task'>, string>;

export const createInbox = (gateway: EnquiryGateway, tools: StoreTools, tasks: InboxTasks) => {
  const { notify, undo } = tools;
  const $box = atom<Box>('new');
  const $asked = atom(firstSize);
  const $opened = atom<Opened>({ id: null, takesFocus: false });
  /** Every enquiry that was read, with the status that the database last said. */
  const seen = new Map<string, Enquiry>();

  const inbox = createSavedList<EnquiryList, EnquiryChange>(tools, {
    name: 'inbox',
    change: enquiryChange,
    refreshEveryMs: listRefreshMs,
    // The number of new ones stands in the title of a hidden tab, too.
    isRefreshedHidden: true,
    load: async () => {
      const answer = await gateway.list($box.get(), $asked.get());
      if (answer.ok) for (const enquiry of answer.value.enquiries) seen.set(enquiry.id, enquiry);
      return answer;
    },
    apply: (list, changes) => applyToBox(list, changes, seen),
    send: ({ id, status }) => (status === 'deleted' ? remove(id) : gateway.setStatus(id, status)),
    isThere: async ({ id, status }) => {
      const answer = await gateway.find(id);
      if (!answer.ok && answer.fault.kind !== 'missing') return answer;
      return ok(answer.ok ? answer.value.status === status : status === 'deleted');
    },
    onWritten: ({ id, status }, isSender) => {
      const before = seen.get(id);
      if (status === 'deleted') {
        seen.delete(id);
        if (isSender) tasks.forget(id);
      } else if (before) seen.set(id, { ...before, status });
    },
    onRefused: (change, fault) => handleRefused(change, fault),
  });
  const { saved, add } = inbox;

  /** It may have been deleted by another device or for its age: then nothing is left to do. */
  const remove = async (id: string): Promise<Result<unknown>> => {
    const answer = await gateway.remove(id);
    return !answer.ok && answer.fault.kind === 'missing' ? ok(undefined) : answer;
  };

  const $list = computed([inbox.$value, $box], showBox);

  const find = (id: string): Enquiry | undefined =>
    known($list.get())?.enquiries.find((one) => one.id === id);

  const offerId = (id: string) => `enquiry:${id}`;

  const showError = (description: string) => notify({ tone: 'error', title: 'Error', description });

  const handleRefused = ({ id, status }: EnquiryChange, fault: Fault) => {
    undo.withdraw(offerId(id));
    if (fault.kind === 'missing') void saved.refresh();
    const verb = status === 'deleted' ? 'delete' : 'update';
    showError(`Failed to ${verb} the enquiry. ${fault.message}`);
  };

  /** Opens the next one in the place of an enquiry that leaves the list. */
  const openNextTo = (id: string) => {
    const enquiries = known($list.get())?.enquiries ?? [];
    const index = enquiries.findIndex((enquiry) => enquiry.id === id);
    const next = enquiries[index + 1] ?? enquiries[index - 1];
    $opened.set({ id: next?.id ?? null, takesFocus: true });
  };

  const setStatus = (
    enquiry: Enquiry,
    status: EnquiryStatus,
    title: string,
    onUndo: () => void = () => undefined,
  ) => {
    const { id } = enquiry;
    openNextTo(id);
    void add({ id, status });
    undo.offer({
      id: offerId(id),
      title,
      description: enquiry.name,
      undo: () => {
        onUndo();
        void add({ id, status: enquiry.status });
        $opened.set({ id, takesFocus: true });
      },
    });
  };

  const move = (id: string, status: Exclude<EnquiryStatus, 'task'>) => {
    const enquiry = find(id);
    if (enquiry) setStatus(enquiry, status, doneTexts[status]);
  };

  /** With the tasks that were made of it, for good: the owner has confirmed that. */
  const deleteNow = async (id: string) => {
    openNextTo(id);
    // Another change of it cannot be undone any more.
    undo.withdraw(offerId(id));
    const saved = await add({ id, status: 'deleted' });
    const description = 'With the tasks that were made of it.';
    if (saved.ok) notify({ tone: 'plain', title: 'Enquiry deleted', description });
  };

  /** The task has the enquiry's id, so that one enquiry never becomes two tasks. */
  const toTask = async (id: string) => {
    const enquiry = find(id);
    if (!enquiry || enquiry.status === 'task') return;
    const before = tasks.stateOf(id);
    const undone = new AbortController();
    const answer = tasks.add(taskTextOf(enquiry), enquiryCategory, id);
    setStatus(enquiry, 'task', taskTexts[before], () => {
      undone.abort();
      if (before === 'none') tasks.takeBack(id);
    });
    const added = await answer;
    if (added.ok || undone.signal.aborted) return;
    undo.withdraw(offerId(id));
    showError(`Failed to add todo. ${added.fault.message}`);
    void add({ id, status: enquiry.status });
  };

  const open = (box: Box, atMost = firstSize) => {
    $opened.set({ id: null, takesFocus: false });
    $box.set(box);
    $asked.set(atMost);
    void saved.refresh();
  };

  const $searched = createEnquirySearch(gateway, { ...tools, channel: inbox.channel });

  /** Switches to the box of an enquiry that was chosen in the command palette, and opens it. */
  const show = ({ id, status }: Pick<Enquiry, 'id' | 'status'>) => {
    if (!find(id)) {
      const all = known($searched.get())?.enquiries ?? [];
      const box = boxOf(status);
      const at = all.filter((one) => boxOf(one.status) === box).findIndex((one) => one.id === id);
      open(box, Math.max(firstSize, at + 1));
    }
    $opened.set({ id, takesFocus: true });
  };

  /** Whether older ones were asked for and are on their way. */
  const $isLoadingOlder = computed(
    [saved.$state, $asked],
    (list, asked) => list.status === 'ready' && !list.trouble && list.value.asked < asked,
  );

  const loadOlder = () => {
    const list = saved.$state.get();
    if (list.status !== 'ready' || $isLoadingOlder.get()) return;
    $asked.set(list.value.asked + pageSize);
    void saved.refresh({ askedByUser: true });
  };

  return {
    $list,
    $box: readonlyType($box),
    $isLoadingOlder,
    $waiting: inbox.$waiting,
    $saving: inbox.$saving,
    $searched,
    show,
    $opened: readonlyType($opened),
    toggle: (id: string) =>
      $opened.set({ id: $opened.get().id === id ? null : id, takesFocus: false }),
    open,
    loadOlder,
    move,
    toTask,
    remove: (id: string) => void deleteNow(id),
    reload: () => void inbox.reload(),
  };
};

export type Inbox = ReturnType<typeof createInbox>;
