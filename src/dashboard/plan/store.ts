/**
 * The plan of the day. It is made by itself when there is none, and from 10:00 of the owner's clock when the stored one is
 * not of today; and whenever the owner asks. What comes into it later is followed within a minute, with an Undo. This browser
 * stores it and the database has a copy: the newer one counts.
 */
import { atom, computed } from 'nanostores';
import { dayOfPlan, isPlanDue, planDate } from '#domain/plan/plan-due.ts';
import { known } from '#lib/loaded.ts';
import { failed, type Fault } from '#lib/result.ts';
import { readJson, writeItem } from '#dashboard/data/browser-storage.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import { rememberedPrefix } from '#dashboard/data/storage.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';
import { knownEvents } from '#dashboard/shared/known-events.ts';
import { createByHand } from './by-hand/store.ts';
import type { BlocksOfDay } from './calendar-blocks/gateway.ts';
import type { PlanGateway } from './gateway.ts';
import {
  describeMoves,
  keptPlan,
  namesEnquiry,
  toCalendarBlocks,
  toPlannedTimes,
  withNamedTasks,
  type KeptPlan,
  type PlanState,
  type SavedPlan,
} from './saved-plan.ts';
import { isAnswered, isFresh, tasksOn, type PlanSources } from './sources.ts';

/** A plan that could not be made is tried again after this time. */
const retryMs = 10 * 60_000;

let planner: typeof import('./make-plan.ts') | null = null;

/** What reads the words of tasks is large: it comes after the first rows. */
const loadPlanner = async () => (planner ??= await import('./make-plan.ts'));

type Tools = StoreTools & { ownerState: OwnerState };

export const createPlan = (gateway: PlanGateway, sources: PlanSources, tools: Tools) => {
  const { $tasks, $goals, $weather, $events, $minute, $today } = sources;
  const { environment, lifetime, locks, notify, storage, undo, ownerState } = tools;
  const key = `${rememberedPrefix}${tools.userId}:daily-plan`;
  const $saved = atom<SavedPlan | null>(null);
  const $isThinking = atom(false);
  const $fault = atom<Fault | null>(null);
  let savedAt = 0;
  let retryAt = 0;
  /** The events and times for which the owner did not want the plan to change. */
  let undone = '';
  /** The day on which the owner has taken the earlier plan back, so that no other one is made by itself. */
  let keptOn = '';
  /** How many enquiries were deleted, which a plan that is being made may name. */
  let deletions = 0;
  /** It waits for another tab, which may be changing the plan. */
  let isQueued = false;

  const parts = [$tasks, $events, $weather, $goals, ownerState.$values] as const;
  const $isWaiting = computed(parts, (...states) => states.some((state) => !isAnswered(state)));

  const $state = computed(
    [$saved, $isThinking, $fault, $isWaiting, $tasks],
    (saved, isThinking, fault, isWaiting, tasks): PlanState => {
      if (saved) return { status: 'ready', saved, isThinking, fault };
      if (isThinking) return { status: 'thinking' };
      if (fault) return { status: 'failed', fault };
      if (isWaiting) return { status: 'waiting' };
      return { status: tasks.status === 'failed' ? 'tasks-unknown' : 'empty' };
    },
  );

  const forgetFailure = () => {
    $fault.set(null);
    retryAt = 0;
  };

  const show = (saved: SavedPlan | null, at: number) => {
    const isOther = saved?.plan.generatedAt !== $saved.get()?.plan.generatedAt;
    savedAt = at;
    $saved.set(saved);
    if (isOther) forgetFailure();
  };

  /** An older plan does not stay in the place of one that the browser does not take. */
  const keepHere = (value: KeptPlan) => {
    if (!writeItem(storage, key, JSON.stringify(value))) storage?.removeItem(key);
  };

  const save = (saved: SavedPlan | null) => {
    const small = saved && withNamedTasks(saved);
    // Later than the one before it, also where a device's clock was ahead.
    show(small, Math.max(Date.now(), savedAt + 1));
    keepHere({ savedAt, saved: small });
    void ownerState.set('daily-plan', { savedAt, saved: small });
  };

  /** Shows the newest plan of this browser's tabs and of the owner's other devices. */
  const readNewest = () => {
    const here = keptPlan.safeParse(readJson(storage, key)).data;
    if (here && here.savedAt > savedAt) show(here.saved, here.savedAt);
    const there = ownerState.get('daily-plan', keptPlan);
    if (!there || there.savedAt <= savedAt) return;
    const title = 'The plan that another device has made is newer and is shown.';
    if (there.saved) offerEarlier(there.saved, title);
    show(there.saved, there.savedAt);
    keepHere(there);
  };

  const isOver = ({ plan }: SavedPlan): boolean => dayOfPlan(plan) < $today.get();

  const offerBack = (before: SavedPlan, next: SavedPlan, title: string, onUndo: () => void) => {
    const description = describeMoves(before.plan.blocks, next.plan.blocks);
    const takeBack = () => {
      onUndo();
      save(before);
    };
    undo.offer({ id: 'plan-replaced', title, description, undo: takeBack });
  };

  /** A plan that takes the place of another one is told, and the other one can be had back. */
  const offerEarlier = (next: SavedPlan, title: string) => {
    const before = $saved.get();
    if (!before || isOver(before) || before.plan.generatedAt === next.plan.generatedAt) return;
    offerBack(before, next, title, () => {
      keptOn = $today.get();
    });
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
      .then(({ makePlan }) => makePlan(gateway, sources, { lifetime, before: () => $saved.get() }))
      .catch((mistake: unknown) => {
        console.error(mistake);
        return failed('unexpected', faultMessages.unexpected, mistake);
      });
    if (lifetime.aborted) return;
    if (answer.ok) forgetFailure();
    else noteFailure(answer.fault, askedByUser);
    if (answer.ok && deletions === deletionsBefore) {
      offerEarlier(answer.value, 'The day is planned again');
      save(answer.value);
    }
    $isThinking.set(false);
  };

  const isTimeToMake = (): boolean => {
    if ($isThinking.get() || $isWaiting.get() || Date.now() < retryAt) return false;
    if (keptOn === $today.get()) return false;
    if (!isPlanDue($saved.get()?.plan ?? null, new Date())) return false;
    if (!isFresh($tasks.get()) || !isFresh($events.get())) return false;
    return tasksOn(sources, planDate(new Date()))?.some(({ completed }) => !completed) ?? false;
  };

  /** What the plan is to follow: events, and the times of tasks. */
  const causes = (): string =>
    JSON.stringify([
      knownEvents($events.get()),
      known($tasks.get())?.tasks.map(({ id, times }) => [id, times]),
    ]);

  /** At once where the planner is loaded, so that of keys that are pressed quickly none is lost. */
  const arranged = (saved: SavedPlan): SavedPlan | Promise<SavedPlan> =>
    planner?.arranged(saved, sources) ??
    loadPlanner().then((loaded) => loaded.arranged(saved, sources));

  const follow = async () => {
    const saved = $saved.get();
    if (!saved || $isThinking.get() || $isWaiting.get() || isOver(saved)) return;
    const next = await arranged(saved);
    if ($saved.get() !== saved || lifetime.aborted) return;
    const cause = causes();
    if (cause === undone || describeMoves(saved.plan.blocks, next.plan.blocks) === '') return;
    save(next);
    offerBack(saved, next, 'The plan has followed your day', () => {
      undone = cause;
    });
  };

  /** One tab changes the plan; the others wait for it and show it. */
  const inTurn = (act: () => Promise<void> | void) => {
    if (isQueued || lifetime.aborted) return;
    isQueued = true;
    const readAndAct = async () => {
      isQueued = false;
      readNewest();
      await act();
    };
    void locks.exclusively(`daily-plan of ${tools.userId}`, readAndAct, lifetime);
  };

  const makeWhenDue = () => {
    const makeIfStillDue = async () => {
      if (isTimeToMake()) await generate({ askedByUser: false });
    };
    if (isTimeToMake()) inTurn(makeIfStillDue);
  };

  readNewest();
  const stops = [
    ownerState.$values.listen(readNewest),
    ...[...parts, $isWaiting].map((source) => source.listen(makeWhenDue)),
    $minute.listen(() => {
      makeWhenDue();
      inTurn(follow);
    }),
    environment.watch((event) => {
      if (event === 'online' && $fault.get()?.kind === 'offline') forgetFailure();
      makeWhenDue();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  makeWhenDue();

  return {
    $state,
    generate: () => void generate({ askedByUser: true }),
    /** The planned times of today; null while there is no plan of today. */
    $planned: computed([$saved, $tasks, $today], (saved, tasks, today) => {
      if (!saved || dayOfPlan(saved.plan) !== today) return null;
      return toPlannedTimes(saved, known(tasks)?.tasks);
    }) satisfies { get: () => readonly PlannedTime[] | null },
    /** The blocks of open tasks, as events of a calendar; null while they are not known. */
    $blocks: computed([$saved, $tasks], (saved, tasks): BlocksOfDay | null =>
      saved && tasks.status === 'ready' ? toCalendarBlocks(saved, tasks.value.tasks) : null,
    ),
    /** The sentences of a plan may quote the visitor, so the whole plan is taken away and a new one is made. */
    forgetPlanned: (enquiryId: string) => {
      deletions += 1;
      const saved = $saved.get();
      if (!saved || !namesEnquiry(saved, enquiryId)) return;
      save(null);
      makeWhenDue();
    },
    ...createByHand({ $saved, save, arranged, sources, tools }),
  };
};

export type PlanStore = ReturnType<typeof createPlan>;
