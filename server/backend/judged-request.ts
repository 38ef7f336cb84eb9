import type { CallerRights } from './caller-rights.ts';

/** A request that has passed the checks that need neither its body nor the database. */
export type JudgedRequest = {
  request: Request;
  rights: CallerRights;
  /** What limits per address count by. */
  address: string;
  /** The browser, if somebody has signed in there before. */
  deviceId: string | undefined;
};

/** Has the library answer a request, with `body` if one is given. */
export type Forward = (judged: JudgedRequest, body?: string) => Promise<Response>;
