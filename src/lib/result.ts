/** What went wrong, by kind; `message` is fit to be shown to the person who asked. */
export type Fault = {
  kind: 'offline' | 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'invalid' | 'unexpected';
  message: string;
  cause?: unknown;
};

/** The outcome of something that may be expected to fail. */
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** A value that is fetched: loading, ready or failed are three different pictures. */
export type Loadable<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T; asOf: Date }
  | { status: 'failed'; fault: Fault };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const failed = (
  kind: Fault['kind'],
  message: string,
  cause?: unknown,
): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind, message, cause },
});
