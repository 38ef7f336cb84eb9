/**
 * Detects a statement that does not end. It measures the worker's computing time since its last heartbeat and not the
 * clock, because a short statement takes long by the clock when the machine is busy with other programs or has slept.
 */
import type { DatabaseThread } from './database-thread.ts';

export type StuckStatementDetector = {
  /** Called regularly while a job runs; resolves to true when its statement has computed for longer than allowed. */
  isStuck: (thread: DatabaseThread) => Promise<boolean>;
  /** Called when a job begins and while none runs, so that computing before the job is not counted. */
  reset: () => void;
};

export const createStuckStatementDetector = (statementMs: number): StuckStatementDetector => {
  let lastHeartbeat = -1;
  let cpuMsAtHeartbeat: number | undefined;
  return {
    isStuck: async (thread) => {
      const heartbeat = thread.heartbeat();
      if (heartbeat !== lastHeartbeat) {
        lastHeartbeat = heartbeat;
        cpuMsAtHeartbeat = undefined;
        return false;
      }
      const cpuMs = await thread.cpuMs();
      if (thread.heartbeat() !== heartbeat) return false;
      cpuMsAtHeartbeat ??= cpuMs;
      return cpuMs - cpuMsAtHeartbeat >= statementMs;
    },
    reset: () => {
      lastHeartbeat = -1;
      cpuMsAtHeartbeat = undefined;
    },
  };
};
