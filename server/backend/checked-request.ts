/** A request together with what its first checks have found out about it. */
import type { CallerRights } from './rest/caller-rights.ts';
import type { LibraryCall } from './library-call.ts';

/** A request that has passed the checks that need neither its body nor the database. */
export type CheckedRequest = {
  request: Request;
  rights: CallerRights;
  /** The IP address or network that limits are counted for. */
  address: string;
  /** A wider network than `address` in IPv6, where one person may have many of those. */
  network: string;
  /** The browser's device id, if somebody has signed in there before. */
  deviceId: string | undefined;
};

/** Lets strangers wait for their turn; undefined where too many wait. */
export type InTurn = (
  checked: CheckedRequest,
  work: () => Promise<Response>,
) => Promise<Response | undefined>;

/** Lets the library answer a call, with the rights of the request that led to it. */
export type Forward = (checked: CheckedRequest, call: LibraryCall) => Promise<Response>;
