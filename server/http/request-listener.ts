/** Refuses requests for another host and answers 500 when the handler throws, so that no request can end the process. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { outsideLine } from '#domain/untrusted-text.ts';
import { createHostCheck } from './host-check.ts';
import { answerText } from './plain-answer.ts';

type Options = {
  settings: { siteUrl: string | undefined; host: string };
  /** Answers whatever is for this site. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  log: (line: string) => void;
};

export const createRequestListener = ({ settings, handle, log }: Options): RequestListener => {
  const isForThisSite = createHostCheck(settings);
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log(`500 ${outsideLine(request.url ?? '', 200)}\n${what}`);
    if (response.headersSent) response.destroy();
    else {
      answerText(request, response, 500, 'Something went wrong here. Please try again later.', {
        Connection: 'close',
      });
    }
  };

  return (request, response) => {
    // A broken connection needs no report, but an error event without a listener would end the process.
    request.on('error', ignore);
    response.on('error', ignore);
    try {
      if (!isForThisSite(request)) {
        answerText(request, response, 421, misdirected(settings.siteUrl));
        return;
      }
      request.url = (request.url ?? '/').replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
      handle(request, response)?.catch((error: unknown) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  };
};

const ignore = () => undefined;

const misdirected = (siteUrl: string | undefined): string =>
  siteUrl === undefined
    ? 'This server answers at localhost only. Its owner can set SITE_URL to the address that visitors open.'
    : `This server answers at ${siteUrl} only.`;
