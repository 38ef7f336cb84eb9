/**
 * A value that is fetched while somebody looks at it, and kept fresh: it is loaded again when the user returns to
 * the tab, when the browser comes online, at intervals, and after every failure. A value
 * that is remembered is shown, with its age, until the first answer comes.
 */
import { atom, onMount, readonlyType } from 'nanostores';
import * as z from 'zod/mini';
import { backoff } from '#lib/backoff.ts';
import type { Fault, Loadable, Result } from '#lib/result.ts';
import { asFault } from './faults.ts';
import { rememberedPrefix, type BrowserStore } from './indexed-db.ts';
import type { PageActivity } from './page-activity.ts';

export type ResourceOptions<T> = {
  /** Asks for the value; the signal aborts when the answer is no longer wanted. */
  load: (signal: AbortSignal) => Promise<Result<T>>;
  refreshEveryMs?: number;
  isRefreshedHidden?: boolean;
  /** Called for the first of several failures in a row, and for every failed load that the user asked for. */
  onFailure?: (fault: Fault) => void;
  /** Keeps the last value in the browser for the next visit, under this name. */
  remembered?: { name: string; schema: z.ZodMiniType<T> };
};

export type ResourceTools = {
  userId: string;
  lifetime: AbortSignal;
  pageActivity: PageActivity;
  store: BrowserStore;
};

/** What takes longer has failed. */
const timeoutMs = 30_000;

/** Several writes may follow each other: the list is read when they have calmed down, to see what other devices wrote. */
const afterWriteMs = 2000;

type Ready<T> = Extract<Loadable<T>, { status: 'ready' }>;

/** The value of an earlier visit, for each owner apart; checked like anything that comes from outside. */
const openRemembered = <T>({
  store,
  userId,
  lifetime,
  remembered,
}: ResourceTools & ResourceOptions<T>) => {
  if (!remembered) return null;
  const key = `${rememberedPrefix}${userId}:${remembered.name}`;
  const record = z.object({ asOf: z.int(), value: remembered.schema });
  const { data } = record.safeParse(store.atStart().get(key));
  return {
    // The computer's clock may have been set back since.
    earlier: data && { value: data.value, asOf: new Date(Math.min(data.asOf, Date.now())) },
    keep: ({ value, asOf }: Ready<T>) => {
      if (!lifetime.aborted) void store.set(key, { asOf: asOf.getTime(), value });
    },
  };
};

export const createResource = <T>(options: ResourceTools & ResourceOptions<T>) => {
  const { load, pageActivity, lifetime, refreshEveryMs } = options;
  const remembered = openRemembered(options);
  const $state = atom<Loadable<T>>(
    remembered?.earlier
      ? { status: 'ready', ...remembered.earlier, trouble: null, isRemembered: true }
      : { status: 'loading' },
  );
  let isMounted = false;
  let failures = 0;
  let newest: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dropLoad = () => {
    newest?.abort();
    newest = null;
  };

  const show = (state: Ready<T>) => {
    dropLoad();
    $state.set(state);
    remembered?.keep(state);
  };

  /** Replaces the scheduled reload. */
  const refreshIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (isMounted) timer = setTimeout(refreshIfActive, milliseconds);
  };

  /** A hidden tab that does nothing loads when the user returns to it. */
  const refreshIfActive = () => {
    if (options.isRefreshedHidden || pageActivity.isActive()) void refresh();
  };

  /** Takes a value that was read by other means just now. A load under way began earlier and is dropped. */
  const replace = (value: T) => {
    show({ status: 'ready', value, asOf: new Date(), trouble: null });
    if (refreshEveryMs !== undefined) refreshIn(refreshEveryMs);
  };

  /**
   * Changes the value after a write; its age stays that of the last load. A load under way may not know of the write: it
   * is dropped, and the value is loaded again later.
   */
  const correct = (value: T) => {
    const before = $state.get();
    if (before.status === 'ready') {
      show({ ...before, value });
      refreshIn(afterWriteMs);
    } else if (newest !== null) void refresh();
  };

  const fail = (fault: Fault, askedByUser: boolean) => {
    failures += 1;
    const before = $state.get();
    $state.set(
      before.status === 'ready' ? { ...before, trouble: fault } : { status: 'failed', fault },
    );
    refreshIn(Math.max(backoff(failures), (fault.retryAfterSeconds ?? 0) * 1000));
    if (failures === 1 || askedByUser) options.onFailure?.(fault);
  };

  const refresh = async ({ askedByUser = false } = {}): Promise<void> => {
    if (!isMounted) return;
    clearTimeout(timer);
    dropLoad();
    const mine = (newest = new AbortController());
    const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await load(signal).catch(asFault);
    if (mine !== newest) return;
    newest = null;
    if (!answer.ok) {
      fail(answer.fault, askedByUser);
      return;
    }
    failures = 0;
    replace(answer.value);
  };

  onMount($state, () => {
    if (lifetime.aborted) return undefined;
    isMounted = true;
    // What is remembered is painted before a newer one is asked for.
    if (remembered?.earlier) timer = setTimeout(() => void refresh());
    else void refresh();
    const stopWatching = pageActivity.watch((event) => {
      // Switching between tabs must not restart a slow load again and again.
      if (event === 'online' || newest === null) refreshIfActive();
    });
    const close = () => {
      isMounted = false;
      stopWatching();
      clearTimeout(timer);
      dropLoad();
    };
    lifetime.addEventListener('abort', close, { once: true });
    return close;
  });

  return { $state: readonlyType($state), refresh, replace, correct };
};

export type Resource<T> = ReturnType<typeof createResource<T>>;
