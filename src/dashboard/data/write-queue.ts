/**
 * Changes on their way to the database, written one at a time in the order they were made. One that is refused leaves
 * the queue, so that nothing has to be rolled back; one that cannot be sent waits, across a reload too.
 */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import { backoff } from '#lib/backoff.ts';
import { createDeferred } from '#lib/deferred.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { faultMessages, isOutcomeUnknown } from './faults.ts';
import type { StoreTools } from './store-tools.ts';
import type { WaitingChange, WaitingChanges } from './waiting-changes.ts';

type Options<Change> = QueueEvents<Change> &
  Pick<StoreTools, 'environment' | 'lifetime' | 'locks'> & {
    name: string;
    waitingChanges: WaitingChanges<Change>;
    /** The browser cannot keep the changes: they are lost when the page is left too early. Called once. */
    onNotKept?: () => void;
  };

export type QueueEvents<Change> = {
  /** Writes one change. Writing it again after it was written must do no harm: its answer may have been lost. */
  write: (change: Change) => Promise<Result<unknown>>;
  /** Reads from the database whether the change is there, after its answer was lost. */
  isWritten: (change: Change) => Promise<Result<boolean>>;
  onRefused?: (change: Change, fault: Fault) => void;
  onWritten?: (change: Change) => void;
  onEmpty?: () => void;
};

/** `waiting`: there are changes that cannot be sent just now. */
export type QueueStatus = 'empty' | 'saving' | 'waiting';

type Outcome =
  | { kind: 'written' | 'dropped' }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'waits'; fault: Fault };

export const createWriteQueue = <Change>(options: Options<Change>) => {
  const { name, environment, lifetime, locks, waitingChanges, write, isWritten } = options;
  type Entry = WaitingChange<Change>;
  const $entries = atom<readonly Entry[]>([]);
  const $status = atom<QueueStatus>('empty');
  const answers = new Map<string, (answer: Result<void>) => void>();
  /** Sent at least once, and the answer was lost. */
  const unsure = new Set<string>();
  let isMounted = false;
  let draining: Promise<void> | null = null;
  /** The id of the change that is on its way; null once it was dropped. */
  let sending: string | null = null;
  let isKept = true;
  let hasToldNotKept = false;
  let failures = 0;
  /** Runs whenever changes wait for their next attempt. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has named a time to wait, which no event shortens. */
  let isAskedToWait = false;
  let newestMadeAt = 0;

  const isOpen = () => isMounted;

  /** What could not be sent goes on waiting while it is tried again, and what is sent offline may never arrive. */
  const showSending = () => {
    const isRepeated = failures > 0 || unsure.has(sending ?? '');
    $status.set(isRepeated || !environment.isOnline() ? 'waiting' : 'saving');
  };

  const keep = (entries: readonly Entry[]) => {
    $entries.set(entries);
    isKept = waitingChanges.save(entries);
    if (isKept || hasToldNotKept) return;
    hasToldNotKept = true;
    options.onNotKept?.();
  };

  const settle = ({ id }: Entry, answer: Result<void>) => {
    unsure.delete(id);
    if (sending === id) sending = null;
    if (isMounted) keep($entries.get().filter((entry) => entry.id !== id));
    else waitingChanges.forget(id);
    answers.get(id)?.(answer);
    answers.delete(id);
  };

  /**
   * A lost answer is no refusal: the database is asked what is so before anything is said. A change that it does not
   * have is sent once more, because most lost answers are a matter of a moment; without an answer again it waits. One
   * that was dropped meanwhile is not sent again.
   */
  const send = async (entry: Entry, attempts = 2, lost?: Fault): Promise<Outcome> => {
    if (unsure.has(entry.id)) {
      const written = await isWritten(entry.change);
      if (!written.ok) return { kind: 'waits', fault: written.fault };
      unsure.delete(entry.id);
      if (written.value) return { kind: 'written' };
    }
    if (lost && attempts === 0)
      return { kind: lost.kind === 'offline' ? 'waits' : 'refused', fault: lost };
    if (sending !== entry.id) return { kind: 'dropped' };
    const answer = await write(entry.change);
    if (answer.ok) return { kind: 'written' };
    const { fault } = answer;
    if (fault.kind === 'busy' || fault.kind === 'signed-out') return { kind: 'waits', fault };
    if (!isOutcomeUnknown(fault)) return { kind: 'refused', fault };
    unsure.add(entry.id);
    showSending();
    return send(entry, attempts - 1, fault);
  };

  const toRefused = (mistake: unknown): Outcome => {
    console.error(mistake);
    const { fault } = failed('unexpected', faultMessages.unexpected, mistake);
    return { kind: 'refused', fault };
  };

  /** Whether or not the browser thinks that it is online: a server on this machine answers without any network. */
  const wait = (fault: Fault) => {
    failures += 1;
    showSending();
    if (!isMounted) return;
    const askedToWaitMs = (fault.retryAfterSeconds ?? 0) * 1000;
    isAskedToWait = askedToWaitMs > 0;
    timer = setTimeout(
      () => {
        timer = undefined;
        isAskedToWait = false;
        void drain();
      },
      Math.max(backoff(failures), askedToWaitMs),
    );
  };

  const sendAll = async () => {
    for (let head = $entries.get()[0]; head && isOpen(); head = $entries.get()[0]) {
      sending = head.id;
      showSending();
      const outcome = await send(head).catch(toRefused);
      const isDropped = sending !== head.id;
      sending = null;
      if (outcome.kind === 'waits') {
        if ($entries.get().length === 0) continue;
        wait(outcome.fault);
        return;
      }
      failures = 0;
      if (outcome.kind === 'written') {
        settle(head, ok(undefined));
        options.onWritten?.(head.change);
      } else if (outcome.kind === 'refused' && !isDropped) {
        settle(head, { ok: false, fault: outcome.fault });
        if (isOpen()) options.onRefused?.(head.change, outcome.fault);
      }
    }
    if ($entries.get().length > 0) return;
    $status.set('empty');
    if (isOpen()) options.onEmpty?.();
  };

  const drain = (): Promise<void> => {
    if (draining) return draining;
    if (isAskedToWait || !isMounted || $entries.get().length === 0) return Promise.resolve();
    clearTimeout(timer);
    timer = undefined;
    draining = locks.exclusively(`sending:${name}`, sendAll).finally(() => {
      draining = null;
      if (timer === undefined) void drain();
    });
    return draining;
  };

  onMount($entries, () => {
    if (lifetime.aborted) return undefined;
    isMounted = true;
    const stopAdopting = waitingChanges.adopt((adopted) => {
      if (adopted.length === 0) return true;
      if ($status.get() === 'empty') showSending();
      const own = $entries.get();
      const first = own.filter(({ id }) => id === sending);
      const known = new Set(own.map(({ id }) => id));
      const others = [
        ...own.filter(({ id }) => id !== sending),
        ...adopted.filter(({ id }) => !known.has(id)),
      ];
      others.sort((a, b) => a.madeAt - b.madeAt);
      keep([...first, ...others]);
      void drain();
      return isKept;
    });
    const stopWatching = environment.watch((event) => {
      if ($entries.get().length > 0) showSending();
      if (event === 'offline') return;
      waitingChanges.lookAgain();
      void drain();
    });
    void drain();
    const close = () => {
      if (!isMounted) return;
      isMounted = false;
      clearTimeout(timer);
      timer = undefined;
      isAskedToWait = false;
      stopWatching();
      stopAdopting();
      // What is kept in the browser is taken up from there, by whoever comes first.
      if (isKept) $entries.set([]);
    };
    lifetime.addEventListener('abort', close, { once: true });
    return close;
  });

  return {
    $changes: computed($entries, (entries) => entries.map(({ change }) => change)),
    $status: readonlyType($status),
    /** Answers once the database has the change or has refused it. */
    push: (change: Change) => {
      const { promise, resolve } = createDeferred<Result<void>>();
      // Never before an earlier change, even if the computer's clock was set back since.
      newestMadeAt = Math.max(Date.now(), newestMadeAt);
      const entry = { id: newUuid(), change, madeAt: newestMadeAt };
      answers.set(entry.id, resolve);
      if ($entries.get().length === 0) showSending();
      keep([...$entries.get(), entry]);
      // While a failed one waits for its next attempt, new ones wait behind it.
      if (timer === undefined) void drain();
      return promise;
    },
    /** Replaces the last change, unless it is being written already or the function gives no other for it. */
    replaceLast: (replace: (last: Change) => Change | null) => {
      const entries = $entries.get();
      const last = entries.at(-1);
      if (!last || last.id === sending) return false;
      const other = replace(last.change);
      if (other === null) return false;
      keep([...entries.slice(0, -1), { ...last, change: other }]);
      return true;
    },
    /** Takes changes out that have lost their sense; answers whether there were any. */
    drop: (isObsolete: (change: Change) => boolean, answer: Result<void>) => {
      const obsolete = $entries.get().filter(({ change }) => isObsolete(change));
      obsolete.forEach((entry) => settle(entry, answer));
      return obsolete.length > 0;
    },
    /** Sends what waits; resolves once all is sent or an attempt has failed. */
    retry: drain,
  };
};

export type WriteQueue<Change> = ReturnType<typeof createWriteQueue<Change>>;
