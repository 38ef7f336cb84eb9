/**
 * The plan of the day, stored in the browser. It is made automatically when there is none, and from 10:00 of the owner's clock
 * when the stored one is not of today; and whenever the owner asks.
 */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import { dayOfPlan, isBehind, isOldEnough, isPlanDue, planDate } from '#domain/plan/plan-due.ts';
import { isMadeOf } from '#domain/tasks/following.ts';
import { timeZone } from '#domain/time-zone.ts';
import { known } from '#lib/loaded.ts';
import { failed, type Fault } from '#lib/result.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { faultMessages } from '#dashboard/data/faults.ts';
import { createRemembered } from '#dashboard/data/remembered.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { PlanGateway } from './gateway.ts';
import { keptPlan, toShown, type KeptPlan } from './kept-plan.ts';
import { createMaking, type PlanSources } from './making.ts';
import { createTaskFinder } from './task-finder.ts';

export type PlanState =
  /** The values that a plan is made of are still loading. */
  | { status: 'waiting' }
  | { status: 'empty' }
  /** There is no plan, and nothing to make one of. */
  | { status: 'tasks-unknown'; fault: Fault }
  | { status: 'thinking' }
  | { status: 'failed'; fault: Fault }
  /** `fault`: the last attempt to make a newer one failed. */
  | { status: 'ready'; kept: KeptPlan; isThinking: boolean; fault: Fault | null };

/** After so many minutes a plan that could not be made is tried again, then not until the owner asks. */
const repeatAfterMinutes = [2, 10, 30] as const;

/** Whether to show a notice besides the card's message: the dashboard itself reports an ended session, or no network. */
const isWorthTelling = ({ kind }: Fault, askedByUser: boolean): boolean =>
  kind !== 'signed-out' && (askedByUser || kind !== 'offline');

const now = () => new Date();

export const createDailyPlan = (gateway: PlanGateway, sources: PlanSources, tools: StoreTools) => {
  const { $tasks, $events, $minute } = sources;
  const { userId, storage, environment, lifetime, locks, notify } = tools;
  const remembered = createRemembered({ storage, userId, name: 'daily-plan', schema: keptPlan });
  const channel = tools.openChannel('daily-plan');
  const forgetting = tools.openChannel('forgotten-plan');
  const making = createMaking(gateway, sources, lifetime);
  const { $isWaiting, contextOf, tasksOf } = making;
  const $kept = atom<KeptPlan | null>(null);
  const $isThinking = atom(false);
  const $fault = atom<Fault | null>(null);
  let failures = 0;
  let failedAt = 0;
  /** The ids of enquiries that were deleted here. */
  const deleted: string[] = [];
  /** The plan that was forgotten because it named one of them, for what the owner had changed of it by hand. */
  let forgotten: KeptPlan | null = null;
  /** It waits for another tab, which may be making the plan. */
  let isQueued = false;

  const $state = computed(
    [$kept, $isThinking, $fault, $isWaiting, $tasks],
    (kept, isThinking, fault, isWaiting, tasks): PlanState => {
      if (kept) return { status: 'ready', kept: toShown(kept, tasks), isThinking, fault };
      if (isThinking) return { status: 'thinking' };
      if (fault) return { status: 'failed', fault };
      if (isWaiting) return { status: 'waiting' };
      return tasks.status === 'failed'
        ? { status: 'tasks-unknown', fault: tasks.fault }
        : { status: 'empty' };
    },
  );

  const forgetFailures = () => {
    $fault.set(null);
    failures = 0;
  };

  const namesDeleted = ({ taskIds }: KeptPlan): boolean =>
    Object.values(taskIds).some((ids) =>
      ids.some((id) => deleted.some((enquiryId) => isMadeOf(id, enquiryId))),
    );

  const readKept = () => {
    const found = remembered.read()?.value;
    // Another tab may have kept again what was forgotten here.
    if (!found || namesDeleted(found)) return;
    const isNewer = found.plan.generatedAt !== $kept.get()?.plan.generatedAt;
    $kept.set(found);
    if (isNewer) forgetFailures();
  };

  const keep = (kept: KeptPlan) => {
    $kept.set(kept);
    remembered.keep(kept, now());
    channel.announce();
  };

  const generate = async ({ askedByUser }: { askedByUser: boolean }) => {
    if ($isThinking.get()) return;
    $isThinking.set(true);
    const answer = await making
      .make(() => $kept.get() ?? forgotten)
      .catch((mistake: unknown) => {
        console.error(mistake);
        return failed('unexpected', faultMessages.unexpected, mistake);
      });
    if (lifetime.aborted) return;
    if (answer.ok) {
      failures = 0;
      if (!namesDeleted(answer.value)) keep(answer.value);
    } else {
      const isRepeated = failures > 0 && !askedByUser;
      failures = askedByUser ? 1 : failures + 1;
      failedAt = now().getTime();
      if (!isRepeated && isWorthTelling(answer.fault, askedByUser)) {
        const description = answer.fault.message;
        notify({ id: 'daily-plan', tone: 'error', title: 'AI Planning Error', description });
      }
    }
    $fault.set(answer.ok ? null : answer.fault);
    $isThinking.set(false);
  };

  const isOpen = (kept: KeptPlan, text: string): boolean => {
    const list = known($tasks.get())?.tasks ?? null;
    return createTaskFinder(kept.taskIds, list, dayOfPlan(kept.plan)).isOpen(text);
  };

  /** Whether the calendar is known now and was not when the plan was made. */
  const isCalendarNew = ({ calendar, plan: made }: KeptPlan): boolean => {
    const events = $events.get();
    if (calendar === 'read' || events === 'not-connected' || events.status !== 'ready')
      return false;
    const isConnectedSince =
      calendar === 'not-connected' && events.asOf.getTime() > Date.parse(made.generatedAt);
    // For another day the calendar is read on its own, which may fail again.
    const isOfToday = dayOfPlan(made) === dateIn(now(), timeZone);
    return isOfToday || isConnectedSince || isOldEnough(made, now());
  };

  const isDue = (): boolean => {
    const kept = $kept.get();
    if (kept === null || isPlanDue(kept.plan, now())) return true;
    return isCalendarNew(kept) || isBehind(kept.plan, now(), (text) => isOpen(kept, text));
  };

  /** A service that is down is not asked every minute. */
  const isTooSoon = (): boolean => {
    const fault = $fault.get();
    if (!fault || failures === 0) return false;
    const minutes = repeatAfterMinutes[failures - 1] ?? Infinity;
    const waitMs = Math.max(minutes * 60_000, (fault.retryAfterSeconds ?? 0) * 1000);
    return Math.abs(now().getTime() - failedAt) < waitMs;
  };

  const isTimeToMake = (): boolean => {
    if (lifetime.aborted || isQueued || $isThinking.get() || $isWaiting.get()) return false;
    if (isTooSoon() || !isDue() || !making.areSourcesFresh()) return false;
    return tasksOf(planDate(now()))?.some(({ completed }) => !completed) ?? false;
  };

  /** One tab makes the plan; the others wait for it and take it over. */
  const generateWhenDue = () => {
    // An outage of an earlier day says nothing about this one.
    if (dateIn(new Date(failedAt), timeZone) !== dateIn(now(), timeZone)) failures = 0;
    if (!isTimeToMake()) return;
    isQueued = true;
    const makeIfStillDue = async () => {
      isQueued = false;
      readKept();
      if (isTimeToMake()) await generate({ askedByUser: false });
    };
    void locks.exclusively(`daily-plan of ${userId}`, makeIfStillDue, lifetime);
  };

  /** The sentences of a plan may quote the visitor, so the whole plan is removed and a new one is made. */
  const forgetEnquiry = (id: string) => {
    deleted.push(id);
    const kept = $kept.get() ?? remembered.read()?.value;
    if (!kept || !namesDeleted(kept)) return;
    forgotten = kept;
    $kept.set(null);
    remembered.forget();
    forgetting.announce();
    generateWhenDue();
  };

  onMount($state, () => {
    readKept();
    const stops = [
      $isWaiting.subscribe(generateWhenDue),
      making.watch(generateWhenDue),
      $minute.subscribe(generateWhenDue),
      channel.listen(readKept),
      // Its tasks may be from before the deletion, so that it makes no plan of them now.
      forgetting.listen(() => {
        $kept.set(null);
        readKept();
      }),
      environment.watch((event) => {
        if (event === 'online' && $fault.get()?.kind === 'offline') forgetFailures();
        generateWhenDue();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });

  return {
    $state,
    generate: () => void generate({ askedByUser: true }),
    forgetEnquiry,
    $kept: readonlyType($kept),
    /** Takes the place of the plan, here and in the other tabs. */
    keep,
    contextOf,
    tasksOf,
  };
};

export type DailyPlanStore = ReturnType<typeof createDailyPlan>;
