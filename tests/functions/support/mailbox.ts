/** A fake Gmail in memory, for what the emulator cannot do: errors, huge bodies, many messages, counted requests. */
import type { Mail } from '#domain/mail/mail.ts';
import { readMail, type GmailMessage } from '#functions/analyze-emails/read-mail.ts';

type Refusal = { status: number; headers?: Record<string, string>; reason?: string };

export type Mailbox = {
  fetch: typeof fetch;
  messages: GmailMessage[];
  /** What the owner has written; before all other messages unless `at` (ISO) says when. */
  sent: { threadId: string; to?: string; at?: string }[];
  /** Sets the answers to the next requests for a message, in order. */
  refuseNext: (...refusals: readonly (Refusal | 'no network')[]) => void;
  /** Refuses every message after `count` messages were answered. */
  failAfter: (count: number, refusal: Refusal) => void;
  mostAtOnce: () => number;
  /** The method, host and path of every request. */
  requests: string[];
};

/** Reads a message as the function does. */
export const readMessage = (message: GmailMessage): Mail => {
  const mail = readMail(JSON.stringify(message));
  if (typeof mail === 'string') throw new Error(mail);
  return mail;
};

export const ownAddress = 'hello@example.com';

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

const sentMessage = (id: string, { threadId, to = '', at }: Mailbox['sent'][number]) => ({
  ...{ id, threadId, internalDate: String(Date.parse(at ?? '2026-11-01T09:00:00Z')) },
  payload: { headers: [{ name: 'To', value: to }] },
});

const refusalResponse = ({ status, headers = {}, reason = '' }: Refusal) =>
  Response.json({ error: { code: status, errors: [{ reason }] } }, { status, headers });

export const createMailbox = (messages: readonly GmailMessage[] = []): Mailbox => {
  let planned: (Refusal | 'no network')[] = [];
  let limit: { left: number; refusal: Refusal } | null = null;
  let atOnce = 0;
  let most = 0;

  const answer = (url: URL): Response => {
    const path = url.pathname.replace('/gmail/v1/users/me', '');
    if (path === '/profile') return Response.json({ emailAddress: ownAddress });
    if (path === '/messages') {
      const isSent = (url.searchParams.get('q') ?? '').startsWith('in:sent');
      const ids = isSent
        ? mailbox.sent.map(({ threadId }, at) => ({ id: `sent-${at}`, threadId }))
        : mailbox.messages.map(({ id, threadId = '' }) => ({ id, threadId }));
      return Response.json(pageOf(ids, url.searchParams));
    }
    const id = /^\/messages\/([^/]+)$/.exec(path)?.[1];
    const sent = mailbox.sent.find((_, at) => id === `sent-${at}`);
    const message = sent
      ? sentMessage(id ?? '', sent)
      : mailbox.messages.find((one) => one.id === id);
    if (!message) return refusalResponse({ status: 404 });
    const refusal = planned.shift();
    if (refusal === 'no network') throw new TypeError('fetch failed');
    if (refusal) return refusalResponse(refusal);
    if (limit) {
      if (limit.left === 0) return refusalResponse(limit.refusal);
      limit.left -= 1;
    }
    if (url.searchParams.get('format') === 'full') return Response.json(message);
    const { payload, ...rest } = message;
    return Response.json({ ...rest, payload: { headers: payload?.headers } });
  };

  const mailbox: Mailbox = {
    messages: [...messages],
    sent: [],
    requests: [],
    refuseNext: (...refusals) => {
      planned = [...refusals];
    },
    failAfter: (count, refusal) => {
      limit = { left: count, refusal };
    },
    mostAtOnce: () => most,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      mailbox.requests.push(`${request.method} ${url.hostname}${url.pathname}`);
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
  return mailbox;
};
