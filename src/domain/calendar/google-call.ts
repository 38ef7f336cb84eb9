/** A call of Google's interface for calendars. */
import type { Result } from '#lib/result.ts';

export type GoogleCall = {
  /** Behind 'calendar/v3/'. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: Readonly<Record<string, unknown>>;
};

/** Google's answer as JSON; null while no account is connected. */
export type SendToGoogle = (call: GoogleCall) => Promise<Result<unknown>>;
