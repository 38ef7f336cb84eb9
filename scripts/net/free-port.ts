/** A port of this machine that nobody listens on. */
import { createServer } from 'node:http';
import { listen } from '#server/process.ts';

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listen(probe, { port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
