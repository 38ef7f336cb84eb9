/** An HTTP server that limits its connections: how many in all, how many of one address, how long without data. */
import { createServer, type RequestListener, type Server } from 'node:http';
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
    listener,
  );
  server.timeout = times.silenceMs;
  limitConnections(server, connections, isBehindProxy ? Infinity : connectionsPerAddress);
  return server;
};

/** The connections of one address; `idle` are those without a request in work, which began to wait first in front. */
type Group = { open: number; idle: Set<Socket> };

/**
 * A connection beyond a limit takes the place of the one that has waited longest for its caller, within the address or,
 * for all together, within the address that has most. Who sends requests slowly thus keeps nobody else out.
 */
const limitConnections = (server: Server, most: number, mostPerAddress: number): void => {
  const groups = new Map<string, Group>();
  let open = 0;
  const groupOf = ({ remoteAddress }: Socket): [string, Group] => {
    const key = addressGroup(remoteAddress ?? 'unknown');
    return [key, groups.get(key) ?? { open: 0, idle: new Set() }];
  };
  const makeRoom = ({ idle }: Group, newcomer: Socket) => {
    const [longest = newcomer] = idle;
    idle.delete(longest);
    longest.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const [key, group] = groupOf(socket);
    groups.set(key, group);
    group.idle.add(socket);
    group.open += 1;
    open += 1;
    socket.once('close', () => {
      group.idle.delete(socket);
      group.open -= 1;
      open -= 1;
      if (group.open === 0) groups.delete(key);
    });
    if (group.open > mostPerAddress) makeRoom(group, socket);
    else if (open > most) {
      const all = [...groups.values()];
      makeRoom(
        all.reduce((largest, one) => (one.open > largest.open ? one : largest), group),
        socket,
      );
    }
  });
  server.on('request', ({ socket }, response) => {
    const [, { idle }] = groupOf(socket);
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
};
