/**
 * An HTTP server that limits its connections: how many in all, how many of one address, how long without data, and how
 * much one of them asks for before it has read its answers.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#lib/client-address.ts';

const defaults = {
  connections: 1_000,
  /** The limit for one IPv4 address or one IPv6 network. */
  connectionsPerAddress: 250,
  /** From the connection's start, or from the first byte of a later request, to the end of its headers. */
  headersMs: 10_000,
  /** From the same moment to the end of its body. */
  requestMs: 30_000,
  /** How long a connection may stay open between an answer and the next request. */
  keepAliveMs: 5_000,
  /** How long without data either way, as when a caller does not read; longer than any answer takes to make. */
  silenceMs: 60_000,
  checkEveryMs: 1_000,
};

type Options = Partial<typeof defaults> & {
  /** Removes the limit for one address, because all connections come from the proxy's. */
  isBehindProxy?: boolean;
};

export const createLimitedServer = (
  listener: RequestListener,
  { isBehindProxy = false, ...limits }: Options = {},
): Server => {
  const { connections, connectionsPerAddress, ...times } = { ...defaults, ...limits };
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      keepAliveTimeout: times.keepAliveMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
    limitRequests(listener),
  );
  server.timeout = times.silenceMs;
  limitConnections(server, connections, isBehindProxy ? Infinity : connectionsPerAddress);
  return server;
};

/** Requests of one connection that are not answered yet; Node begins all that arrive in one piece. */
const mostUnanswered = 20;
/** Bytes of earlier answers that may wait to be read when a request begins. */
const mostUnread = 1024 * 1024;

/** Ends a connection that asks on without reading, because each request takes memory until it is answered. */
const limitRequests = (listener: RequestListener): RequestListener => {
  const open = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = open.get(socket) ?? 0;
    if (count >= mostUnanswered || socket.writableLength > mostUnread) {
      socket.destroy();
      return;
    }
    open.set(socket, count + 1);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    listener(request, response);
  };
};

/**
 * A connection beyond a limit takes the place of the oldest one that owes a whole request, within the address or, for all
 * together, within the address that has most. Who sends slowly thus keeps nobody else out.
 */
const limitConnections = (server: Server, most: number, mostPerAddress: number): void => {
  /** By address, in the order in which they last began to owe a request; true while one is being answered. */
  const groups = new Map<string, Map<Socket, boolean>>();
  const keyOf = ({ remoteAddress = 'unknown' }: Socket) => addressGroup(remoteAddress);
  const mark = (socket: Socket, isAnswered: boolean) => {
    const group = groups.get(keyOf(socket));
    if (group?.delete(socket)) group.set(socket, isAnswered);
  };
  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket);
    const own = groups.get(key) ?? new Map<Socket, boolean>();
    groups.set(key, own.set(socket, false));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) groups.delete(key);
    });
    const all = [...groups.values()];
    const open = all.reduce((sum, { size }) => sum + size, 0);
    if (own.size <= mostPerAddress && open <= most) return;
    const largest = all.reduce((one, other) => (other.size > one.size ? other : one));
    const crowd = own.size > mostPerAddress ? own : largest;
    const owing = [...crowd].find(([one, isAnswered]) => !isAnswered && !one.destroyed);
    (owing?.[0] ?? socket).destroy();
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    if (request.complete) mark(socket, true);
    else request.once('end', () => mark(socket, true));
    response.once('close', () => mark(socket, false));
  });
};
