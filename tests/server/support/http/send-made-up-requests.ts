/** Sends made-up requests to the program, and tells what is wrong with its answers. */
import { answersIn } from './http-answers.ts';
import { type MadeUpRequest, madeUpRequests } from './made-up-requests.ts';
import { connectRaw } from './raw.ts';

const atOnce = 80;
/** How long to wait for more of an answer; the server itself ends what is unfinished only later. */
const quietMs = 400;

const inside =
  /\bat (?:async )?(?:\S+ \()?(?:file:|node:|\/)\S+:\d+:\d+|node:internal|node_modules/;

const send = async (port: number, request: MadeUpRequest): Promise<string[]> => {
  const { bytes, abort, methods } = request;
  const { socket, received, ended } = await connectRaw(port);
  if (socket.destroyed) return ['the connection was refused'];
  let lastByte = performance.now();
  socket.on('data', () => (lastByte = performance.now()));
  socket.write(bytes, 'latin1');
  if (abort) {
    socket.resetAndDestroy();
    return [];
  }
  const watch = setInterval(() => {
    if (performance.now() - lastByte > quietMs) socket.end().destroy();
  }, 50);
  await ended;
  clearInterval(watch);
  const { problems, statuses, bodies } = answersIn(received(), methods);
  return [
    ...problems,
    ...statuses.filter((status) => status === '500').map(() => 'an unexpected error'),
    ...bodies.filter((body) => inside.test(body)).map(() => 'a stack trace'),
  ].map((problem) => `${problem}: ${JSON.stringify(bytes.slice(0, 200))}`);
};

/** @returns what is wrong with the answers: incomplete ones, unexpected errors, stack traces */
export const sendMadeUpRequests = async (
  port: number,
  made: Parameters<typeof madeUpRequests>[0],
): Promise<string[]> => {
  const requests = madeUpRequests(made);
  const problems: string[] = [];
  while (requests.length > 0) {
    const batch = requests.splice(0, atOnce).map((request) => send(port, request));
    problems.push(...(await Promise.all(batch)).flat());
  }
  return problems;
};
