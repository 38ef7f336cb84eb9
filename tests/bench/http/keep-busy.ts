/** Asks a server as fast as it answers, for the benches of rates. */
import { Agent, request, type RequestOptions } from 'node:http';

type Load = { port: number | string; connections: number; ms: number; next: () => RequestOptions };

/** Keeps so many connections busy, one request after the other on each. @returns each answer's status and milliseconds */
export const keepBusy = async ({ port, connections, ms, next }: Load) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: { status: string; ms: number }[] = [];
  const until = performance.now() + ms;
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = performance.now();
      const done = (status: string) => {
        answers.push({ status, ms: performance.now() - asked });
        resolve();
      };
      const sent = request({ port, agent, ...next() }, (response) => {
        response.resume().on('end', () => done(String(response.statusCode)));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error')).end();
    });
  const begun = performance.now();
  const connection = async () => {
    while (performance.now() < until) await ask();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { answers, seconds: (performance.now() - begun) / 1000 };
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
