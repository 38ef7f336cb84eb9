/**
 * The plan of the day. It is made by itself when there is none, and from 10:00 of the owner's clock when the stored one is
 * not of today; and whenever the owner asks. What comes into it later is followed within a minute, with an Undo. This browser
 * stores it and the database has a copy: the newer one counts.
 */
import { atom, computed, readonlyType } from 'nanostores';
import { dayOfPlan, isPlanDue, planDate } from '#domain/plan/plan-due.ts';
import { known } from '#lib/loaded.ts';
import { failed, type Fault } from '#lib/result.ts';
import { readJson, writeItem } from '#dashboard/data/browser-storage.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import { rememberedPrefix } from '#dashboard/data/storage.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createByHand } from './by-hand/store.ts';
import { createDay } from './day.ts';
import type { PlanGateway } from './gateway.ts';
import {
  describeMoves,
  keptPlan,
  namesEnquiry,
  type KeptPlan,
  type PlanState,
  type SavedPlan,
} from './saved-plan.ts';
import { isAnswered, isFresh, tasksOn, type PlanSources } from './sources.ts';
import { knownEvents } from '#dashboard/shared/card.ts';

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
  const $kept = atom<KeptPlan>({ savedAt: 0, saved: null });
  const $saved = computed($kept, ({ saved }) => saved);
  const $isThinking = atom(false);
  const $fault = atom<Fault | null>(null);
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
      const trouble = isThinking ? null : fault;
      if (!saved && trouble) return { status: 'failed', fault: trouble };
      if (!saved && !isThinking && isWaiting) return { status: 'loading' };
      return {
        status: 'ready',
        value: saved ?? (tasks.status === 'failed' ? 'tasks-unknown' : 'no-open-tasks'),
        asOf: new Date(saved?.plan.generatedAt ?? 0),
        trouble,
      };
    },
  );

  const forgetFailure = () => {
    $fault.set(null);
    retryAt = 0;
  };

  const show = (kept: KeptPlan) => {
    const isOther = kept.saved?.plan.generatedAt !== $saved.get()?.plan.generatedAt;
    $kept.set(kept);
    // Where the browser does not store the plan, the older one is removed: the next visit would show it as this one.
    if (!writeItem(storage, key, JSON.stringify(kept))) storage?.removeItem(key);
    if (isOther) forgetFailure();
  };

  const save = (saved: SavedPlan | null) => {
    // Later than the one before it, also where a device's clock was ahead.
    const savedAt = Math.max(Date.now(), $kept.get().savedAt + 1);
    show({ savedAt, saved });
    void ownerState.set('daily-plan', { savedAt, saved });
  };

  const isNewer = (kept: KeptPlan | null | undefined): kept is KeptPlan =>
    (kept?.savedAt ?? 0) > $kept.get().savedAt;

  /** Shows the newest plan of this browser's tabs and of the owner's other devices. */
  const readNewest = () => {
    const here = keptPlan.safeParse(readJson(storage, key)).data;
    if (isNewer(here)) show(here);
    const there = ownerState.get('daily-plan', keptPlan);
    if (!isNewer(there)) return;
    const title = 'The plan that another device has made is newer and is shown.';
    if (there.saved) offerEarlier(there.saved, title);
    show(there);
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
      .then(({ makePlan }) => makePlan(gateway, sources, () => $saved.get(), lifetime))
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
    if (cause === undone || JSON.stringify(next) === JSON.stringify(saved)) return;
    save(next);
    if (describeMoves(saved.plan.blocks, next.plan.blocks) === '') return;
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
    $isThinking: readonlyType($isThinking),
    generate: () => void generate({ askedByUser: true }),
    ...createDay($saved, sources),
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
