/**
 * Answers a request with one line of plain text. A body that comes with the request is not kept: closing a connection while
 * the caller still sends could discard the answer, so that a little more is read before the connection is closed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { drainBody } from './drain-body.ts';

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
  if (hasBody) void drainBody(request).then(() => response.end());
  else response.end();
};
