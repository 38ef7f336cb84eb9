/** Requests as they are: TCP connections for what is incomplete or wrong, and node:http for the rest. */
import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const connectRaw = async (
  port: number,
  host = '127.0.0.1',
  /** Where it comes from. */
  localAddress?: string,
) => {
  const socket = connect({ port, host, ...(localAddress !== undefined && { localAddress }) });
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await Promise.race([once(socket, 'connect'), ended]);
  return {
    socket,
    /** All data received so far. */
    received: () => text,
    /** Resolves with all data received when the connection is closed or broken. */
    ended,
  };
};

/** Sends bytes as they are and resolves with all that comes back until the server closes. */
export const exchange = async (port: number, bytes: string): Promise<string> => {
  const { socket, ended } = await connectRaw(port);
  socket.write(bytes, 'latin1');
  return ended;
};

/** For what fetch would decompress, follow or shorten. */
export const ask = async (options: RequestOptions) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end();
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
};
