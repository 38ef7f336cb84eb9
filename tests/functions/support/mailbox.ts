/** A fake Gmail in memory, for what the emulator cannot do: errors, huge bodies, many messages, counted requests. */
import type { Mail } from '#domain/mail/mail.ts';
import { readMail, type GmailMessage } from '#functions/analyze-emails/read-mail.ts';

type Refusal = { status: number; headers?: Record<string, string>; reason?: string };

/** Reads a message as the function does. */
export const readMessage = (message: GmailMessage): Mail => {
  const mail = readMail(JSON.stringify(message));
  if (!mail) throw new Error('The message cannot be read.');
  return mail;
};

const pageOf = (ids: readonly { id: string; threadId: string }[], query: URLSearchParams) => {
  const from = Number(query.get('pageToken') ?? 0);
  const to = from + Number(query.get('maxResults') ?? 100);
  return {
    // Gmail omits an empty list.
    ...(from < ids.length && { messages: ids.slice(from, to) }),
    resultSizeEstimate: ids.length,
    ...(to < ids.length && { nextPageToken: String(to) }),
  };
};

const refusalResponse = ({ status, headers = {}, reason = '' }: Refusal) =>
  Response.json({ error: { code: status, errors: [{ reason }] } }, { status, headers });

export const createMailbox = (given: readonly GmailMessage[] = []) => {
  const messages = [...given];
  /** What the owner has written; before all other messages unless `at` (ISO) says when. */
  const sent: { threadId: string; to?: string; at?: string }[] = [];
  /** The method, host and path of every request. */
  const requests: string[] = [];
  const answers = new Map<string, (url: URL) => Response>();
  let planned: (Refusal | 'no network')[] = [];
  let limit: { left: number; refusal: Refusal } = { left: Infinity, refusal: { status: 500 } };
  let atOnce = 0;
  let most = 0;

  const answer = (url: URL): Response => {
    const path = url.pathname.replace('/gmail/v1/users/me', '');
    const set = answers.get(path) ?? answers.get('*');
    if (set) return set(url);
    if (path === '/messages') {
      const search = url.searchParams.get('q') ?? '';
      const to = /to:(\S+)/.exec(search)?.[1] ?? '';
      const ids = search.startsWith('in:sent')
        ? sent
            .map((one, at) => ({ ...one, id: `sent-${at}` }))
            .filter((one) => one.to?.toLowerCase().includes(to) ?? to === '')
        : messages.map(({ id, threadId = '' }) => ({ id, threadId }));
      return Response.json(pageOf(ids, url.searchParams));
    }
    if (path.startsWith('/threads/')) {
      const own = sent.filter(({ threadId }) => path === `/threads/${threadId}`);
      return Response.json({
        messages: own.map(({ at = '2026-11-01T09:00:00Z' }) => ({
          ...{ id: 'own', labelIds: ['SENT'], internalDate: String(Date.parse(at)) },
        })),
      });
    }
    const id = path.replace('/messages/', '');
    const message = messages.find((one) => one.id === id);
    if (!message) return refusalResponse({ status: 404 });
    const refusal = planned.shift();
    if (refusal === 'no network') throw new TypeError('fetch failed');
    if (refusal) return refusalResponse(refusal);
    if (limit.left === 0) return refusalResponse(limit.refusal);
    limit.left -= 1;
    if (url.searchParams.get('format') === 'full') return Response.json(message);
    const { payload, ...rest } = message;
    return Response.json({ ...rest, payload: { headers: payload?.headers } });
  };

  return {
    messages,
    sent,
    requests,
    /** Sets the answer to a path below that of the account; `*` stands for all others. */
    answerAt: (path: string, response: (url: URL) => Response) => answers.set(path, response),
    /** Sets the answers to the next requests for a message, in order. */
    refuseNext: (...refusals: readonly (Refusal | 'no network')[]) => {
      planned = [...refusals];
    },
    /** Refuses every message after `count` messages were answered. */
    failAfter: (count: number, refusal: Refusal) => {
      limit = { left: count, refusal };
    },
    mostAtOnce: () => most,
    fetch: async (...args: Parameters<typeof fetch>): Promise<Response> => {
      const request = new Request(...args);
      const url = new URL(request.url);
      requests.push(`${request.method} ${url.hostname}${url.pathname}`);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      try {
        return answer(url);
      } finally {
        atOnce -= 1;
      }
    },
  };
};
