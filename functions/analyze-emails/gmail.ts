/** Reads a Gmail account: at most ten requests at a time, waiting when Gmail asks for it. Nothing is written there. */
import * as z from 'zod/mini';
import type { GoogleAccess } from '#functions/_shared/google-access.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { gmailMessage, type GmailMessage } from './read-mail.ts';

export type ListedMessage = { id: string; threadId: string };

/** A message, and whether its body was too long to be asked for; null when it is no longer there. */
export type FoundMessage = { message: GmailMessage; isCut: boolean } | null;

export type Gmail = {
  /** The newest messages that fit a search of Gmail's, at most so many. */
  list: (search: string, atMost: number) => Promise<Result<readonly ListedMessage[]>>;
  get: (id: string) => Promise<Result<FoundMessage>>;
  /** All addresses under which the account sends. */
  ownAddresses: () => Promise<Result<readonly string[]>>;
};

type Options = {
  google: GoogleAccess;
  userId: string;
  fetch: typeof globalThis.fetch;
  /** In tests nobody waits. */
  sleep?: (milliseconds: number) => Promise<void>;
  now?: () => number;
};

const origin = 'https://gmail.googleapis.com/gmail/v1/users/me';
const requestTimeoutMs = 20_000;
const attempts = 4;
/** Whoever is asked to wait longer than this comes back another time. */
const longestWaitSeconds = 15;
const pageSize = 500;

/** Ten answers of this size at a time are little memory; a longer one is read alone. */
const usualBytes = 1024 * 1024;
const mostBytes = 12 * 1024 * 1024;

const page = z.object({
  messages: z.optional(z.array(z.object({ id: z.string(), threadId: z._default(z.string(), '') }))),
  nextPageToken: z.optional(z.string()),
});
const sendAs = z.object({ sendAs: z.array(z.object({ sendAsEmail: z.string() })) });
const profile = z.object({ emailAddress: z.string() });
const refusal = z.object({
  error: z.object({
    status: z.optional(z.string()),
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
  }),
});

const quotaReasons = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|RESOURCE_EXHAUSTED/i;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `gone`: there is nothing of this name (any more). */
type Answer = { text: string } | 'gone' | 'too-long';

const parseAnswer = (answer: Answer | null): unknown =>
  answer !== null && typeof answer === 'object' ? parse(answer.text) : undefined;

/** Reads an answer to its end, unless it proves longer than so many bytes. */
const readText = async (response: Response, limit: number): Promise<Answer> => {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return 'too-long';
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return { text: text + decoder.decode() };
};

const secondsToWait = (response: Response, attempt: number, now: number): number => {
  const header = response.headers.get('retry-after');
  if (header !== null && /^\d+$/.test(header.trim())) return Number(header);
  const until = Date.parse(header ?? '');
  return Number.isNaN(until) ? 2 ** attempt : Math.max(0, Math.ceil((until - now) / 1000));
};

const busy = (seconds: number): { ok: false; fault: Fault } => ({
  ok: false,
  fault: {
    kind: 'busy',
    message: `Gmail asks to wait ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  },
});

const noConsent = 'Google does not allow this dashboard to read your mail. Update the connection.';
const noAnswer = 'Gmail does not answer.';
const noMailbox = 'Gmail finds no mailbox of this account.';

export const createGmail = ({
  google,
  userId,
  fetch,
  sleep = pause,
  now = Date.now,
}: Options): Gmail => {
  let token: string | undefined;
  /** One message is told to wait for all: nobody asks before this time. */
  let notBefore = 0;
  /** Long messages are read one after another. */
  let longOnes: Promise<unknown> = Promise.resolve();

  const accessToken = async (refusedToken?: string): Promise<Result<string>> => {
    const answer = await google.accessTokenOf(userId, refusedToken ? { refusedToken } : {});
    switch (answer.status) {
      case 'ok':
        token = answer.accessToken;
        return ok(token);
      case 'not-connected':
        return failed(
          'missing',
          'No Google credentials found. Please connect your Google account first.',
        );
      case 'reconnect':
        return failed(
          'reconnect',
          'Google no longer accepts the connection. Please connect your Google account again.',
        );
      case 'retry':
        return busy(answer.retryAfterSeconds);
    }
  };

  const sendOnce = async (path: string, bearer: string): Promise<Response | null> => {
    const wait = notBefore - now();
    if (wait > 0) await sleep(wait);
    try {
      return await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    } catch {
      return null;
    }
  };

  const ask = async (path: string, limit = usualBytes): Promise<Result<Answer>> => {
    const first = token === undefined ? await accessToken() : ok(token);
    if (!first.ok) return first;
    let bearer = first.value;
    let hasRenewed = false;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const response = await sendOnce(path, bearer);
      if (response === null) {
        await sleep(500 * 2 ** attempt);
        continue;
      }
      if (response.ok) {
        const answer = await readText(response, limit).catch(() => null);
        if (answer !== null) return ok(answer);
        continue;
      }
      const told = await readText(response, usualBytes).catch(() => null);
      if (response.status === 404) return ok('gone');
      if (response.status === 401) {
        if (hasRenewed) return failed('reconnect', noConsent);
        hasRenewed = true;
        // Another request may have renewed it meanwhile.
        const renewed = token === bearer ? await accessToken(bearer) : ok(token ?? bearer);
        if (!renewed.ok) return renewed;
        bearer = renewed.value;
        continue;
      }
      const why = refusal.safeParse(parseAnswer(told)).data?.error;
      const reasons = [why?.status, ...(why?.errors ?? []).map(({ reason }) => reason)].join(' ');
      const isQuota = response.status === 429 || quotaReasons.test(reasons);
      if (response.status === 403 && !isQuota) return failed('reconnect', noConsent);
      if (!isQuota && response.status < 500) {
        return failed('unexpected', `Gmail answered with an error (${response.status}).`);
      }
      const seconds = secondsToWait(response, attempt, now());
      if (seconds > longestWaitSeconds) return busy(seconds);
      if (attempt === attempts - 1) return isQuota ? busy(60) : failed('offline', noAnswer);
      notBefore = Math.max(notBefore, now() + seconds * 1000);
    }
    return failed('offline', noAnswer);
  };

  const read = async <T>(
    path: string,
    schema: z.ZodMiniType<T>,
    limit?: number,
  ): Promise<Result<T | null>> => {
    const answer = await ask(path, limit);
    if (!answer.ok) return answer;
    if (answer.value === 'gone') return ok(null);
    const found = schema.safeParse(parseAnswer(answer.value));
    return found.success
      ? ok(found.data)
      : failed('unexpected', 'Gmail answered with something that cannot be read.');
  };

  const getLong = async (id: string): Promise<Result<FoundMessage>> => {
    const whole = await ask(`/messages/${id}?format=full`, mostBytes);
    if (!whole.ok) return whole;
    const found = gmailMessage.safeParse(parseAnswer(whole.value));
    if (found.success) return ok({ message: found.data, isCut: false });
    const headers = await read(`/messages/${id}?format=metadata`, gmailMessage);
    if (!headers.ok) return headers;
    return ok(headers.value && { message: headers.value, isCut: true });
  };

  return {
    list: async (search, atMost) => {
      /** By id: mail that arrives between two pages moves the last one of a page to the next. */
      const found = new Map<string, ListedMessage>();
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          q: search,
          maxResults: String(Math.min(pageSize, atMost - found.size)),
          ...(next !== undefined && { pageToken: next }),
        });
        const answer = await read(`/messages?${query.toString()}`, page);
        if (!answer.ok) return answer;
        if (answer.value === null) return failed('unexpected', noMailbox);
        // Gmail leaves the field out where nothing fits.
        const messages = answer.value.messages ?? [];
        for (const message of messages) found.set(message.id, message);
        next = messages.length > 0 ? answer.value.nextPageToken : undefined;
      } while (next !== undefined && found.size < atMost);
      return ok([...found.values()].slice(0, atMost));
    },

    get: async (messageId) => {
      const id = encodeURIComponent(messageId);
      const answer = await ask(`/messages/${id}?format=full`);
      if (!answer.ok) return answer;
      if (answer.value === 'gone') return ok(null);
      const found = gmailMessage.safeParse(parseAnswer(answer.value));
      if (found.success) return ok({ message: found.data, isCut: false });
      const mine = longOnes.then(() => getLong(id));
      longOnes = mine.catch(() => undefined);
      return mine;
    },

    ownAddresses: async () => {
      const answer = await read('/profile', profile);
      if (!answer.ok) return answer;
      // Not every account may be asked for the addresses that it also sends from.
      const others = await read('/settings/sendAs', sendAs);
      const addresses = [
        answer.value?.emailAddress,
        ...(others.ok ? (others.value?.sendAs ?? []).map((one) => one.sendAsEmail) : []),
      ];
      return ok(addresses.flatMap((one) => (one === undefined ? [] : [one.toLowerCase()])));
    },
  };
};

/** Does something with each of them, with so many under way at a time; nothing new is begun after a fault. */
export const eachAtOnce = async <Item, Value>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<Result<Value>>,
): Promise<{ values: readonly Value[]; fault: Fault | null }> => {
  const values: Value[] = [];
  let fault: Fault | null = null;
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      if (fault !== null) return;
      const answer = await act(item);
      if (answer.ok) values.push(answer.value);
      else fault ??= answer.fault;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return { values, fault };
};
