import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A connection without an HTTP client, for what no client would send. */
export type RawConnection = {
  socket: Socket;
  /** All that came so far. */
  received: () => string;
  /** Resolves with all that came once the other end has closed, whichever way. */
  ended: Promise<string>;
};

export const connectRaw = async (port: number, host = '127.0.0.1'): Promise<RawConnection> => {
  const socket = connect(port, host);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await Promise.race([once(socket, 'connect'), ended]);
  return { socket, received: () => text, ended };
};

/** Sends bytes as they are and resolves with all that comes back until the server closes. */
export const exchange = async (port: number, bytes: string): Promise<string> => {
  const { socket, ended } = await connectRaw(port);
  socket.write(bytes, 'latin1');
  return ended;
};
