/** Answers a request with one line of plain text, also when its body has not been read. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of an unused body is read and discarded, and for how long, so that the answer is not lost. */
const drain = { bytes: 64 * 1024, milliseconds: 1_000 };

/**
 * Answers with one plain sentence. A body that comes with the request is not kept: closing a connection while the
 * caller still sends could discard the answer, so that a little more is read before the connection is closed.
 */
export const answerText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const body = Buffer.from(`${text}\n`);
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  const hasBody = Number(length ?? 0) > 0 || transfer !== undefined;
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(hasBody && { Connection: 'close' }),
  });
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(body);
  if (hasBody) drainThenEnd(request, response);
  else response.end();
};

const drainThenEnd = (request: IncomingMessage, response: ServerResponse): void => {
  let read = 0;
  const timer = setTimeout(() => end(), drain.milliseconds);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > drain.bytes) end();
  });
  request.once('end', end).once('close', end);
};
