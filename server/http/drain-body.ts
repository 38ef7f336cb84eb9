/** Reads and discards the rest of a request's body, as far as it is not too long or too slow for that. */
import type { Readable } from 'node:stream';

/** More than the documented nginx lets through, which would answer 502 if it could not send all of a body. */
const most = { bytes: 4 * 1024 * 1024, milliseconds: 2_000 };

export const drainBody = (request: Readable & { complete: boolean }): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.destroyed) {
      resolve();
      return;
    }
    let read = 0;
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, most.milliseconds);
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > most.bytes) end();
    });
    request.once('end', end).once('close', end);
    request.resume();
  });
