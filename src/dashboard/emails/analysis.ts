/** The analysis of the inbox, at the owner's wish and by itself. */
import { atom, readonlyType } from 'nanostores';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import type { Fault } from '#lib/result.ts';
import type { Resource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { EmailGateway } from './gateway.ts';

type Options = {
  gateway: EmailGateway;
  tools: StoreTools;
  saved: Resource<EmailOverview>;
  onEnd: () => void;
};

/** `fault`: why the last one on this page has failed. */
type Analysis = { isRunning: boolean; fault: Fault | null };

const askEveryMs = 1500;
/** So old is the last analysis or attempt before the next one begins by itself. */
const everyMs = 15 * 60_000;

export const createAnalysis = ({ gateway, tools, saved, onEnd }: Options) => {
  const { lifetime, locks, notify, userId } = tools;
  const $analysis = atom<Analysis>({ isRunning: false, fault: null });
  let attemptedAt = 0;

  const look = async () => {
    const before = saved.$state.get();
    const read = await gateway.overview();
    // What was written meanwhile may be missing in it.
    if (read.ok && !lifetime.aborted && saved.$state.get() === before) saved.replace(read.value);
    return read;
  };

  /**
   * Calls the function until no message is left, and reads during each call what it has stored. A call that fails keeps
   * what it had stored by then.
   * @returns the fault that ended it before nothing was left
   */
  const callUntilDone = async (): Promise<Fault | null> => {
    for (let before = Infinity; ;) {
      const timer = setInterval(() => void look(), askEveryMs);
      const answer = await gateway.analyze(lifetime);
      clearInterval(timer);
      if (!answer.ok) return answer.fault;
      const read = await look();
      if (!read.ok) return read.fault;
      const remaining = read.value.progress?.remaining ?? 0;
      if (remaining === 0 || lifetime.aborted) return null;
      // A call that has changed nothing is not repeated, because the next one would end in the same way.
      if (remaining === before)
        return { kind: 'unexpected', message: 'The last call analyzed no message.' };
      before = remaining;
    }
  };

  /** Does nothing while an analysis runs. The card shows the fault of any, a notice of one that the owner has asked for. */
  const start = async ({ askedByUser = true } = {}) => {
    if ($analysis.get().isRunning) return;
    $analysis.set({ isRunning: true, fault: null });
    const fault = await callUntilDone();
    $analysis.set({ isRunning: false, fault });
    if (lifetime.aborted) return;
    if (fault && askedByUser) {
      const why = fault.message === '' ? '' : `: ${fault.message}`;
      notify({ tone: 'error', title: 'Error', description: `Failed to analyze emails${why}` });
    }
    onEnd();
  };

  const isDue = (): boolean => {
    const state = saved.$state.get();
    if (state.status !== 'ready' || !state.value.isConnected) return false;
    const { progress } = state.value;
    return progress === null || Date.now() - Date.parse(progress.checkedAt) >= everyMs;
  };

  const startWhenDue = () => {
    if (!isDue() || Date.now() - attemptedAt < everyMs) return;
    attemptedAt = Date.now();
    const startIfStillDue = async () => {
      // Another tab may have done it while this one waited.
      await saved.refresh();
      if (isDue()) await start({ askedByUser: false });
    };
    void locks.exclusively(`analysis of ${userId}`, startIfStillDue, lifetime);
  };

  return {
    $analysis: readonlyType($analysis),
    start,
    /** Starts one whenever the card was read, as it is on opening, on return and every five minutes; one tab does it for all. */
    watch: () => saved.$state.subscribe(startWhenDue),
  };
};
