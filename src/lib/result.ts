/** Outcomes: what may be expected to fail is returned as a value; only a programmer's mistake is thrown. */

export const faultKinds = [
  'offline',
  'signed-out',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  /** Told to wait (429, 503). */
  'busy',
  /** The owner's consent at another service has ended; the session here has not. */
  'reconnect',
  'unexpected',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** What went wrong, by kind; `message` is a sentence of ours, fit to be shown to the person who asked. */
export type Fault = {
  kind: FaultKind;
  message: string;
  /** How long the service asks to wait. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The outcome of something that may be expected to fail. */
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** A value that is fetched. Loading, ready and failed are shown differently, so that an outage never looks empty. */
export type Loadable<T> =
  | { status: 'loading' }
  /**
   * `trouble`: the last refresh failed, so this is what was known at `asOf`.
   * `isRemembered`: it is from an earlier visit, and nothing has been heard since.
   */
  | { status: 'ready'; value: T; asOf: Date; trouble: Fault | null; isRemembered?: true }
  | { status: 'failed'; fault: Fault };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const failed = (
  kind: FaultKind,
  message: string,
  cause?: unknown,
): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind, message, cause },
});
