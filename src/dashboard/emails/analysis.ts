/**
 * Runs the analysis: calls the function repeatedly until no message is left, and reads its progress during each call.
 * When a call fails, the messages that were analyzed before it stay analyzed.
 */
import { atom, readonlyType } from 'nanostores';
import type { AnalysisProgress } from '#domain/mail/important-emails.ts';
import type { Fault, Result } from '#lib/result.ts';
import type { EmailGateway } from './gateway.ts';

/** `done` of `found` messages; null until that is known. */
export type Analysis =
  | {
      status: 'idle';
      /** Why the last one on this page has failed. */
      fault: Fault | null;
    }
  | { status: 'running'; progress: { done: number; found: number } | null };

type Options = {
  gateway: Pick<EmailGateway, 'analyze' | 'progress'>;
  lifetime: AbortSignal;
  /** Called when a call of the function has stored results in the database. */
  onProgress: () => void;
  /** The card shows the fault, too. */
  onFailed: (fault: Fault) => void;
};

const askEveryMs = 1500;

const describeStandstill = (remaining: number): string =>
  `The last call analyzed no message; ${remaining === 1 ? '1 is' : `${remaining} are`} left.`;

export const createAnalysis = ({ gateway, lifetime, onProgress, onFailed }: Options) => {
  const $analysis = atom<Analysis>({ status: 'idle', fault: null });

  const show = (read: Result<AnalysisProgress>): AnalysisProgress => {
    if (!read.ok || read.value === null || $analysis.get().status === 'idle') return null;
    const { found, remaining } = read.value;
    $analysis.set({ status: 'running', progress: { done: found - remaining, found } });
    return read.value;
  };

  /** Shows the progress of the current call until the returned function is called. */
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

  /** @returns the fault that ended it before nothing was left */
  const callUntilDone = async (): Promise<Fault | null> => {
    for (let before = { remaining: Infinity, analyzed: 0 }; !isEnded();) {
      const stop = watch();
      const answer = await gateway.analyze(lifetime);
      stop();
      if (isEnded()) return null;
      if (!answer.ok) return answer.fault;
      const read = await gateway.progress();
      if (isEnded()) return null;
      if (!read.ok) return read.fault;
      const remaining = show(read)?.remaining ?? 0;
      if (remaining === 0) return null;
      const analyzed = answer.value.totalAnalyzed;
      // A call that has analyzed nothing is not repeated, because the next one would end in the same way. What the rules
      // have judged may be left for a model, so that fewer need not be left.
      if (remaining >= before.remaining && analyzed <= before.analyzed) {
        return { kind: 'unexpected', message: describeStandstill(remaining) };
      }
      before = { remaining, analyzed };
      onProgress();
    }
    return null;
  };

  return {
    $analysis: readonlyType($analysis),
    /** Does nothing while an analysis runs. */
    start: async ({ askedByUser = true } = {}) => {
      if ($analysis.get().status === 'running') return;
      $analysis.set({ status: 'running', progress: null });
      const fault = await callUntilDone();
      $analysis.set({ status: 'idle', fault });
      if (isEnded()) return;
      if (fault && askedByUser) onFailed(fault);
      onProgress();
    },
  };
};
