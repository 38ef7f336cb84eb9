/**
 * The plan of the day. It is made by itself when there is none, and from 10:00 of the owner's clock when the stored one is
 * not of today; and whenever the owner asks. This browser stores it and the database has a copy: the newer one counts.
 */
import { atom, computed } from 'nanostores';
import * as z from 'zod/mini';
import { eventIdOf } from '#domain/plan/calendar-blocks.ts';
import { keyOfBlock } from '#domain/plan/pins.ts';
import { dayOfPlan, planDate } from '#domain/plan/plan-due.ts';
import { known } from '#lib/loaded.ts';
import { failed, type Fault } from '#lib/result.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import type { OwnerState } from '#dashboard/data/owner-state.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';
import { createByHand } from './by-hand/store.ts';
import type { BlocksOfDay } from './calendar-blocks/gateway.ts';
import { isAnswered, isDue, isFresh } from './due.ts';
import { createStoredPlan } from './stored-plan.ts';
import type { PlanGateway } from './gateway.ts';
import { makePlan, tasksOn, type PlanSources } from './make-plan.ts';
import {
  createTaskFinder,
  namesEnquiry,
  savedPlan,
  toPlannedTimes,
  withNamedTasks,
  withOpenPins,
  type SavedPlan,
} from './saved-plan.ts';

export type PlanState =
  /** The values that a plan is made of are still loading. */
  | { status: 'waiting' }
  | { status: 'empty' }
  /** There is no plan, and nothing to make one of. */
  | { status: 'tasks-unknown'; fault: Fault }
  | { status: 'thinking' }
  | { status: 'failed'; fault: Fault }
  /** `fault`: the last attempt to make a newer one failed. */
  | { status: 'ready'; saved: SavedPlan; isThinking: boolean; fault: Fault | null };

/** After so many minutes a plan that could not be made is tried again, the last one for all further times. */
const repeatAfterMinutes = [2, 10, 30] as const;

/** Null where the plan was taken away, because it named an enquiry that was deleted. */
const stored = z.nullable(savedPlan);
/** The copy in the database; `savedAt` in milliseconds. */
const mirrored = z.object({ savedAt: z.int(), saved: stored });

type Tools = StoreTools & { ownerState: OwnerState };

export const createPlan = (gateway: PlanGateway, sources: PlanSources, tools: Tools) => {
  const { $tasks, $goals, $weather, $events, $minute, $today } = sources;
  const { environment, lifetime, locks, notify, ownerState } = tools;
  const remembered = createStoredPlan({ ...tools, schema: stored });
  const $saved = atom<SavedPlan | null>(null);
  const $isThinking = atom(false);
  const $fault = atom<Fault | null>(null);
  let savedAt = 0;
  let failures = 0;
  let retryAt = 0;
  /** The ids of enquiries that were deleted here. */
  const deleted: string[] = [];
  /** The plan that was taken away because it named one of them, for what was placed in it by hand. */
  let forgotten: SavedPlan | null = null;
  /** It waits for another tab, which may be making the plan. */
  let isQueued = false;

  const parts = [$tasks, $events, $weather, $goals, ownerState.$values] as const;
  const $isWaiting = computed(parts, (...states) => states.some((state) => !isAnswered(state)));

  const $state = computed(
    [$saved, $isThinking, $fault, $isWaiting, $tasks],
    (saved, isThinking, fault, isWaiting, tasks): PlanState => {
      if (saved) {
        const shown = withOpenPins(saved, known(tasks)?.tasks);
        return { status: 'ready', saved: shown, isThinking, fault };
      }
      if (isThinking) return { status: 'thinking' };
      if (fault) return { status: 'failed', fault };
      if (isWaiting) return { status: 'waiting' };
      return tasks.status === 'failed'
        ? { status: 'tasks-unknown', fault: tasks.fault }
        : { status: 'empty' };
    },
  );

  const forgetFailure = () => {
    $fault.set(null);
    failures = 0;
    retryAt = 0;
  };

  const show = (saved: SavedPlan | null, at: number) => {
    const isOther = saved?.plan.generatedAt !== $saved.get()?.plan.generatedAt;
    savedAt = at;
    $saved.set(saved);
    if (isOther) forgetFailure();
  };

  /** Shows the newest plan of this browser's tabs and of the owner's other devices. */
  const readNewest = () => {
    const here = remembered.read();
    if (here && here.asOf.getTime() > savedAt) show(here.value, here.asOf.getTime());
    const there = ownerState.get('daily-plan', mirrored);
    if (!there || there.savedAt <= savedAt) return;
    const [before, after] = [$saved.get()?.plan, there.saved?.plan];
    if (before && after && before.generatedAt !== after.generatedAt && !isOver(before)) {
      notify({
        id: 'plan-of-another-device',
        tone: 'plain',
        title: 'The plan that another device has made is newer and is shown.',
      });
    }
    show(there.saved, there.savedAt);
    remembered.keep(there.saved, new Date(savedAt));
  };

  const isOver = (plan: SavedPlan['plan']): boolean => dayOfPlan(plan) < $today.get();

  const save = (saved: SavedPlan | null) => {
    const small = saved && withNamedTasks(saved);
    // Later than the one before it, also where a device's clock was ahead.
    savedAt = Math.max(Date.now(), savedAt + 1);
    $saved.set(small);
    remembered.keep(small, new Date(savedAt));
    void ownerState.set('daily-plan', { savedAt, saved: small });
  };

  const noteFailure = (fault: Fault, askedByUser: boolean) => {
    const isRepeated = failures > 0 && !askedByUser;
    const minutes = repeatAfterMinutes[Math.min(failures, 2)] ?? 30;
    failures += 1;
    retryAt = Date.now() + Math.max(minutes * 60_000, (fault.retryAfterSeconds ?? 0) * 1000);
    // The dashboard itself reports an ended session, or no network.
    const isReported = fault.kind === 'signed-out' || (fault.kind === 'offline' && !askedByUser);
    if (isRepeated || isReported) return;
    const description = fault.message;
    notify({ id: 'daily-plan', tone: 'error', title: 'AI Planning Error', description });
  };

  const generate = async ({ askedByUser }: { askedByUser: boolean }) => {
    if ($isThinking.get()) return;
    $isThinking.set(true);
    const before = () => $saved.get() ?? forgotten;
    const answer = await makePlan(gateway, sources, { lifetime, before }).catch(
      (mistake: unknown) => {
        console.error(mistake);
        return failed('unexpected', faultMessages.unexpected, mistake);
      },
    );
    if (lifetime.aborted) return;
    if (answer.ok) {
      forgetFailure();
      const { value } = answer;
      if (!deleted.some((id) => namesEnquiry(value, id))) save(value);
    } else {
      noteFailure(answer.fault, askedByUser);
      $fault.set(answer.fault);
    }
    $isThinking.set(false);
  };

  const isTimeToMake = (): boolean => {
    if (lifetime.aborted || isQueued || $isThinking.get() || $isWaiting.get()) return false;
    if (Date.now() < retryAt || !isDue($saved.get(), sources)) return false;
    if (!isFresh($tasks.get()) || !isFresh($events.get())) return false;
    return tasksOn(sources, planDate(new Date()))?.some(({ completed }) => !completed) ?? false;
  };

  /** One tab makes the plan; the others wait for it and show it. */
  const generateWhenDue = () => {
    if (!isTimeToMake()) return;
    isQueued = true;
    const makeIfStillDue = async () => {
      isQueued = false;
      readNewest();
      if (isTimeToMake()) await generate({ askedByUser: false });
    };
    void locks.exclusively(`daily-plan of ${tools.userId}`, makeIfStillDue, lifetime);
  };

  readNewest();
  const stops = [
    ownerState.$values.listen(readNewest),
    ...[...parts, $isWaiting, $minute].map((source) => source.listen(generateWhenDue)),
    environment.watch((event) => {
      if (event === 'online' && $fault.get()?.kind === 'offline') forgetFailure();
      generateWhenDue();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  generateWhenDue();

  return {
    $state,
    generate: () => void generate({ askedByUser: true }),
    /** The planned times of today; null while there is no plan of today. */
    $planned: computed([$state, $tasks, $today], (state, tasks, today) => {
      if (state.status !== 'ready' || dayOfPlan(state.saved.plan) !== today) return null;
      return toPlannedTimes(state.saved, known(tasks)?.tasks);
    }) satisfies { get: () => readonly PlannedTime[] | null },
    /** The blocks of open tasks, as events of a calendar; null while they are not known. */
    $blocks: computed([$state, $tasks], (state, tasks): BlocksOfDay | null => {
      if (state.status !== 'ready' || tasks.status !== 'ready') return null;
      const { isOpen, nameOf } = createTaskFinder(state.saved, tasks.value.tasks);
      const day = dayOfPlan(state.saved.plan);
      const blocks = state.saved.plan.blocks.flatMap((block) => {
        const key = keyOfBlock(block);
        if (key === null || !isOpen(block.task)) return [];
        const { start, end, task } = block;
        return [{ id: eventIdOf(day, key), title: nameOf(task), start, end }];
      });
      return { day, blocks };
    }),
    /** The sentences of a plan may quote the visitor, so the whole plan is taken away and a new one is made. */
    forgetPlanned: (enquiryId: string) => {
      deleted.push(enquiryId);
      const saved = $saved.get();
      if (!saved || !namesEnquiry(saved, enquiryId)) return;
      forgotten = saved;
      save(null);
      generateWhenDue();
    },
    ...createByHand({ $saved, save, sources, tools }),
  };
};

export type PlanStore = ReturnType<typeof createPlan>;
