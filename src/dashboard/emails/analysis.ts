/**
 * Runs the analysis: one call of the function after the other, until nothing is left, and asks meanwhile how far it has
 * come. The messages that were analyzed stay so when a call fails.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { AnalysisProgress } from '#domain/important-emails.ts';
import type { Fault, Result } from '#lib/result.ts';
import type { EmailGateway } from './gateway.ts';

/** `done` of `found` messages; null until that is known. */
export type Analysis =
  { status: 'idle' } | { status: 'running'; progress: { done: number; found: number } | null };

type Options = {
  gateway: Pick<EmailGateway, 'analyze' | 'progress'>;
  lifetime: AbortSignal;
  /** Something new is in the database. */
  onProgress: () => void;
  onFailed: (fault: Fault) => void;
};

const askEveryMs = 1500;

export const createAnalysis = ({ gateway, lifetime, onProgress, onFailed }: Options) => {
  const $analysis = atom<Analysis>({ status: 'idle' });

  const show = (read: Result<AnalysisProgress>): AnalysisProgress => {
    if (!read.ok || read.value === null || $analysis.get().status === 'idle') return null;
    const { found, remaining } = read.value;
    $analysis.set({ status: 'running', progress: { done: found - remaining, found } });
    return read.value;
  };

  /** Tells how far a call has come for as long as it is under way. */
  const watch = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const read = await gateway.progress();
      if (isOver) return;
      show(read);
      timer = setTimeout(() => void look(), askEveryMs);
    };
    timer = setTimeout(() => void look(), askEveryMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };

  const isEnded = () => lifetime.aborted;

  const callUntilDone = async (): Promise<void> => {
    for (let before = Infinity; !isEnded();) {
      const stop = watch();
      const answer = await gateway.analyze(lifetime);
      stop();
      if (isEnded()) return;
      if (!answer.ok) {
        onFailed(answer.fault);
        return;
      }
      const remaining = show(await gateway.progress())?.remaining ?? 0;
      // A call that got nowhere is not repeated.
      if (remaining === 0 || remaining >= before) return;
      before = remaining;
      onProgress();
    }
  };

  const $state: ReadableAtom<Analysis> = $analysis;
  return {
    $analysis: $state,
    /** Pressed again while it runs, it does nothing. */
    start: async () => {
      if ($analysis.get().status === 'running') return;
      $analysis.set({ status: 'running', progress: null });
      await callUntilDone();
      $analysis.set({ status: 'idle' });
      if (!isEnded()) onProgress();
    },
  };
};
