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
  server.maxConnections = connections;
  server.timeout = times.silenceMs;
  if (!isBehindProxy) limitPerAddress(server, connectionsPerAddress);
  return server;
};

const limitPerAddress = (server: Server, most: number): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? 'unknown');
    const count = (open.get(group) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
};
