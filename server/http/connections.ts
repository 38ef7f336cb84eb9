/**
 * An HTTP server that limits its connections: how many in all, how many of one address, how long without data, and how
 * much one of them asks for before it has read its answers.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#lib/client-address.ts';

type Limits = {
  connections: number;
  /** The limit for one IPv4 address or one IPv6 network. */
  connectionsPerAddress: number;
  /** From the connection's start, or from the first byte of a later request, to the end of its headers. */
  headersMs: number;
  /** From the same moment to the end of its body. */
  requestMs: number;
  /** How long a connection may stay open between an answer and the next request. */
  keepAliveMs: number;
  /** How long without data either way, as when a caller does not read; longer than any answer takes to make. */
  silenceMs: number;
  checkEveryMs: number;
};

const defaults: Limits = {
  connections: 1_000,
  connectionsPerAddress: 250,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  silenceMs: 60_000,
  checkEveryMs: 1_000,
};

type Options = Partial<Limits> & {
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
      stopReading(socket);
      return;
    }
    open.set(socket, count + 1);
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    listener(request, response);
  };
};

/**
 * Reads no further request of the piece of 64 KB that has just arrived: Node would make some 2,000 of it and keep them until
 * the connection has closed. Its parser, which has no type, ends a piece where a request's receiver answers 2.
 */
const stopReading = (socket: Socket): void => {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null) Reflect.set(parser, 'onIncoming', () => 2);
  socket.destroy();
};

/** The connections of one address, each with its current request, ordered by when that last changed, the oldest first. */
type Group = Map<Socket, IncomingMessage | undefined>;

/**
 * A connection beyond a limit takes the place of the one whose caller has owed a whole request for longest, within the
 * address or, for all together, within the address that has most. Who sends slowly thus keeps nobody else out.
 */
const limitConnections = (server: Server, most: number, mostPerAddress: number): void => {
  const groups = new Map<string, Group>();
  const groupOf = new WeakMap<Socket, Group>();
  let open = 0;
  const makeRoom = (group: Group, newcomer: Socket) => {
    const owing = [...group].find(([socket, request]) => !request?.complete && !socket.destroyed);
    (owing?.[0] ?? newcomer).destroy();
  };
  server.on('connection', (socket: Socket) => {
    const key = addressGroup(socket.remoteAddress ?? 'unknown');
    const group = groups.get(key) ?? new Map<Socket, IncomingMessage | undefined>();
    groups.set(key, group.set(socket, undefined));
    groupOf.set(socket, group);
    open += 1;
    socket.once('close', () => {
      group.delete(socket);
      if (group.size === 0) groups.delete(key);
      open -= 1;
    });
    if (group.size > mostPerAddress) makeRoom(group, socket);
    else if (open > most) {
      const all = [...groups.values()];
      makeRoom(
        all.reduce((largest, one) => (one.size > largest.size ? one : largest)),
        socket,
      );
    }
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const group = groupOf.get(socket);
    const set = (now: IncomingMessage | undefined) => {
      if (group?.delete(socket)) group.set(socket, now);
    };
    set(request);
    response.once('close', () => set(undefined));
  });
};
