/**
 * The plan of the day. It is made by itself when there is none, and from 10:00 of the owner's clock when the stored one is
 * not of today; and whenever the owner asks. What comes into it later is followed within a minute, with an Undo. This browser
 * stores it and the database has a copy: the newer one counts.
 */
import { atom, computed, readonlyType } from 'nanostores';
import { wholeDay } from '#domain/calendar/spans.ts';
import { isPlanDue, planDate } from '#domain/plan/plan-due.ts';
import {
  describeMoves,
  keptPlan,
  namesEnquiry,
  planKey,
  type KeptPlan,
  type SavedPlan,
} from '#domain/plan/saved-plan.ts';
import { known } from '#lib/loaded.ts';
import type { Fault, Loadable } from '#lib/result.ts';
import { asFault } from '#dashboard/data/faults.ts';
import type { OwnerState } from '#dashboard/shared/owner-state.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { createByHand } from './by-hand/store.ts';
import type { PlanGateway } from './gateway.ts';
import { createDay } from './day.ts';
import { calendarOf, isAnswered, isFresh, tasksOn, type PlanSources } from './sources.ts';
import { openStoredPlan } from './stored-plan.ts';
import { knownEvents } from '#dashboard/shared/card.ts';

/** A plan is made, not read again: `trouble` is why the last attempt to make a newer one failed. */
type PlanState = Loadable<SavedPlan | 'no-open-tasks' | 'tasks-unknown'>;

/** The id of the offer of the plan before. */
const replaced = 'plan-replaced';

/** A plan that could not be made is tried again after this time. */
const retryMs = 10 * 60_000;

/** The planner is large: it is loaded after the first rows, and once more where that has failed. */
const importPlanner = () => import('./make-plan.ts');
let planner: Awaited<ReturnType<typeof importPlanner>> | null = null;
/** Once it is there, it answers before the next key: a browser imports again in a task of its own. */
const loadPlanner = async () => (planner ??= await importPlanner());

type Tools = StoreTools & { ownerState: OwnerState };

export const createPlan = (gateway: PlanGateway, sources: PlanSources, tools: Tools) => {
  const { $tasks, $goals, $weather, $events, $minute, $today } = sources;
  const { pageActivity, lifetime, locks, notify, undo, ownerState } = tools;
  const storedPlan = openStoredPlan(tools);
  const $kept = atom<KeptPlan>({ savedAt: 0, saved: null });
  const $saved = computed($kept, ({ saved }) => saved);
  const $isThinking = atom(false);
  const $fault = atom<Fault | null>(null);
  /** No plan is made by itself before. */
  let retryAt = 0;
  /** The tasks and events that the plan has followed last. */
  let followed = '';
  /** The events and times for which the owner did not want the plan to change. */
  let undone = '';
  /** How many enquiries were deleted, which a plan that is being made may name. */
  let deletions = 0;

  const parts = [$tasks, $events, $weather, $goals, ownerState.$values] as const;
  const $isWaiting = computed(parts, (...states) => states.some((state) => !isAnswered(state)));

  const forgetFailure = () => {
    $fault.set(null);
    retryAt = 0;
  };

  const isOther = (saved: SavedPlan | null): boolean =>
    saved?.plan.generatedAt !== $saved.get()?.plan.generatedAt;

  const show = (kept: KeptPlan) => {
    if (isOther(kept.saved)) forgetFailure();
    $kept.set(kept);
    storedPlan.write(kept);
  };

  const save = (saved: SavedPlan | null) => {
    // Later than the one before it, also where a device's clock was ahead.
    const savedAt = Math.max(Date.now(), $kept.get().savedAt + 1);
    show({ savedAt, saved });
    void ownerState.set(planKey, { savedAt, saved });
  };

  const isOver = ({ plan }: SavedPlan): boolean => plan.day < $today.get();

  const dayWith = (tasks: readonly unknown[] | undefined): string =>
    JSON.stringify([$today.get(), knownEvents($events.get()), tasks]);
  const tasksNow = () => known($tasks.get())?.tasks;
  const times = (): string =>
    dayWith(tasksNow()?.map(({ id, times: own, laterUntil }) => [id, own, laterUntil]));

  /** What takes the place of a plan of the day is told, and the plan can be had back; then none is made by itself today. */
  const offerEarlier = (next: SavedPlan, title: string, isUnasked = true) => {
    const before = $saved.get();
    if (!before || isOver(before)) return;
    const takeBack = () => {
      save({ ...before, calendar: calendarOf(before, sources), dueDates: next.dueDates });
      retryAt = wholeDay($today.get()).end.getTime();
      undone = times();
    };
    const description = describeMoves(before.plan.blocks, next);
    undo.offer({ id: replaced, title, description, undo: takeBack, isUnasked });
  };

  const isNewer = (kept: KeptPlan | null | undefined): kept is KeptPlan =>
    (kept?.savedAt ?? 0) > $kept.get().savedAt;

  /** Shows the newest plan of this browser's tabs and of the owner's other devices. */
  const readNewest = () => {
    const here = storedPlan.read();
    if (isNewer(here)) show(here);
    const there = ownerState.get(planKey, keptPlan);
    if (!isNewer(there)) return;
    const title = 'The plan that another device has made is newer and is shown.';
    if (there.saved && isOther(there.saved)) offerEarlier(there.saved, title);
    show(there);
  };

  const noteFailure = (fault: Fault, askedByUser: boolean) => {
    const isRepeated = $fault.get() !== null && !askedByUser;
    retryAt = Date.now() + Math.max(retryMs, (fault.retryAfterSeconds ?? 0) * 1000);
    $fault.set(fault);
    // The dashboard itself reports an ended session, or no network.
    const isReported = fault.kind === 'signed-out' || (fault.kind === 'offline' && !askedByUser);
    if (isRepeated || isReported) return;
    const description = fault.message;
    notify({ id: 'daily-plan', tone: 'error', title: 'AI Planning Error', description });
  };

  const generate = async ({ askedByUser }: { askedByUser: boolean }) => {
    if ($isThinking.get()) return;
    $isThinking.set(true);
    const deletionsBefore = deletions;
    const answer = await loadPlanner()
      .then(({ makePlan }) => makePlan(gateway, sources, () => $saved.get(), lifetime))
      .catch(asFault);
    if (lifetime.aborted) return;
    if (!answer.ok) noteFailure(answer.fault, askedByUser);
    else if (deletions === deletionsBefore) {
      offerEarlier(answer.value, 'The day is planned again', !askedByUser);
      save(answer.value);
    }
    $isThinking.set(false);
  };

  const isTimeToMake = (): boolean => {
    if ($isThinking.get() || $isWaiting.get() || Date.now() < retryAt) return false;
    if (!isPlanDue($saved.get()?.plan ?? null, new Date())) return false;
    if (!isFresh($tasks.get()) || !isFresh($events.get())) return false;
    return tasksOn(sources, planDate(new Date()))?.some(({ completed }) => !completed) ?? false;
  };

  const $state = computed(
    [$saved, $isThinking, $fault, $isWaiting, $tasks],
    (saved, isThinking, fault, isWaiting, tasks): PlanState => {
      const trouble = isThinking ? null : fault;
      if (!saved && trouble) return { status: 'failed', fault: trouble };
      // "No plan yet" is not said in the moment before one is made.
      if (!saved && !isThinking && (isWaiting || isTimeToMake())) return { status: 'loading' };
      return {
        status: 'ready',
        value: saved ?? (tasks.status === 'failed' ? 'tasks-unknown' : 'no-open-tasks'),
        asOf: new Date(saved?.plan.generatedAt ?? 0),
        trouble,
      };
    },
  );

  const arranged = async (saved: SavedPlan): Promise<SavedPlan> =>
    (await loadPlanner()).arranged(saved, sources);

  const follow = async () => {
    const saved = $saved.get();
    if (!saved || $isThinking.get() || $isWaiting.get() || isOver(saved)) return;
    // What is undone comes back in its place, as long as the plan has not followed what was done.
    if (undo.isOpenBeside(replaced)) return;
    const cause = dayWith(tasksNow());
    if ((cause === followed && !isCalendarNew()) || times() === undone) return;
    const loaded = await loadPlanner().catch(() => null);
    if (!loaded || $saved.get() !== saved || lifetime.aborted) return;
    const next = loaded.arranged(saved, sources);
    followed = cause;
    if (JSON.stringify(next) === JSON.stringify(saved)) return;
    if (describeMoves(saved.plan.blocks, next) !== '')
      offerEarlier(next, 'The plan has followed your day');
    save(next);
  };

  /** Whether the calendar was connected since the plan has last followed it, or is no longer. */
  const isCalendarNew = (): boolean => {
    const saved = $saved.get();
    return saved !== null && saved.calendar !== calendarOf(saved, sources);
  };

  const makeOrFollow = async () => {
    readNewest();
    if (isTimeToMake()) await generate({ askedByUser: false });
    else await follow();
  };

  /** One tab changes the plan; the others wait for it and show it. */
  const update = () =>
    void locks.exclusively(`daily-plan of ${tools.userId}`, makeOrFollow, lifetime);

  const updateWhenDue = () => {
    if (isTimeToMake() || isCalendarNew()) update();
  };

  readNewest();
  const stops = [
    ownerState.$values.listen(readNewest),
    ...[...parts, $isWaiting, $isThinking].map((source) => source.listen(updateWhenDue)),
    $minute.listen(update),
    pageActivity.watch((event) => {
      if (event === 'online' && $fault.get()?.kind === 'offline') forgetFailure();
      updateWhenDue();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  updateWhenDue();

  return {
    $state,
    $isThinking: readonlyType($isThinking),
    generate: () => void generate({ askedByUser: true }),
    ...createDay($saved, sources),
    /** The sentences of a plan may quote the visitor, so the whole plan is taken away and a new one is made. */
    forgetPlanned: (enquiryId: string) => {
      deletions += 1;
      const saved = $saved.get();
      if (!saved || !namesEnquiry(saved, enquiryId)) return;
      save(null);
      updateWhenDue();
    },
    ...createByHand({ $saved, save, arranged, sources, tools }),
  };
};

export type PlanStore = ReturnType<typeof createPlan>;
