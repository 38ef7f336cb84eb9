/** What a function is told about its caller besides the request. */
export type Caller = {
  /** The caller's IP address, for rate limits. */
  clientIp: string;
};

/** A server function: the same code in the embedded server and on Supabase's edge. */
export type Handler = (request: Request, caller: Caller) => Promise<Response>;

/** Reads one environment variable; an empty one counts as missing. */
export type Env = (name: string) => string | undefined;
