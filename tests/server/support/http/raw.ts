/** TCP connections without an HTTP client, for tests that send incomplete or wrong requests. */
import { connect } from 'node:net';
import { once } from 'node:events';

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

/** Sends a body piece by piece as a proxy does, and fails if the server breaks the connection before its end. */
export const sendSlowly = async (port: number, head: string, length: number): Promise<string> => {
  const { socket, ended } = await connectRaw(port);
  socket.write(head);
  for (let left = length; left > 0; left -= 40_000)
    await new Promise<void>((resolve, reject) => {
      socket.write('x'.repeat(Math.min(left, 40_000)), (error) => {
        if (error) reject(error);
        else setImmediate(resolve);
      });
    });
  return ended;
};
