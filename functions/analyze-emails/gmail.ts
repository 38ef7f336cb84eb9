/** Reads a Gmail account: lists messages, and gets one with what was written before it. It never writes. */
import * as z from 'zod/mini';
import type { Mail } from '#domain/mail/mail.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createGmailRequest, type GmailOptions } from './gmail-requests.ts';
import { readMail } from './read-mail.ts';

export type ListedMessage = { id: string; threadId: string };

export type Gmail = ReturnType<typeof createGmail>;

const pageSize = 500;

const page = z.object({
  messages: z.optional(z.array(z.object({ id: z.string(), threadId: z._default(z.string(), '') }))),
  nextPageToken: z.optional(z.string()),
  /** It is there even where no message matches; without it the answer is none of Gmail's. */
  resultSizeEstimate: z.number(),
});
const thread = z.object({ messages: z.array(z.looseObject({ id: z.string() })) });
const moments = z.object({
  messages: z.array(
    z.object({ internalDate: z.string(), labelIds: z._default(z.array(z.string()), []) }),
  ),
});
const mostEarlier = 3;

const unreadable = failed('unexpected', 'Gmail answered with something that cannot be read.');

export const createGmail = (options: GmailOptions) => {
  const request = createGmailRequest(options);

  /** The checked body of an answer; null where there is none that is read. */
  const read = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<Result<T | null>> => {
    const answer = await request(path);
    if (!answer.ok) return answer;
    if (answer.value === null) return ok(null);
    const found = schema.safeParse(parseJsonText(answer.value));
    return found.success ? ok(found.data) : unreadable;
  };

  return {
    /** At most `atMost` messages that match a search in Gmail's syntax, newest first. */
    list: async (search: string, atMost: number): Promise<Result<readonly ListedMessage[]>> => {
      /** By id, because mail that arrives between two pages makes a message appear on both. */
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
        if (!answer.value) return unreadable;
        for (const message of answer.value.messages ?? []) found.set(message.id, message);
        next = answer.value.nextPageToken;
      } while (next !== undefined && found.size < atMost);
      return ok([...found.values()]);
    },

    /** Of a message whose body cannot be read the headers and Gmail's excerpt; null when it no longer exists. */
    get: async (id: string): Promise<Result<Mail | null>> => {
      const path = `/messages/${encodeURIComponent(id)}`;
      const whole = await request(`${path}?format=full`);
      if (!whole.ok) return whole;
      const mail = whole.value === null ? null : readMail(whole.value);
      if (mail) return ok(mail);
      const beginning = await request(`${path}?format=metadata`);
      if (!beginning.ok || beginning.value === null) return beginning.ok ? ok(null) : beginning;
      const rest = readMail(beginning.value);
      return rest ? ok(rest) : unreadable;
    },

    /** When the owner has written in a conversation, in milliseconds since 1970. */
    sentIn: async (threadId: string): Promise<Result<readonly number[]>> => {
      const found = await read(`/threads/${encodeURIComponent(threadId)}?format=minimal`, moments);
      if (!found.ok) return found;
      const sent = found.value?.messages.filter(({ labelIds }) => labelIds.includes('SENT')) ?? [];
      return ok(sent.map(({ internalDate }) => Number(internalDate)));
    },

    /** The last messages of the conversation before this one, the oldest first. */
    earlier: async ({ id, threadId }: ListedMessage): Promise<Result<readonly Mail[]>> => {
      const found = await read(`/threads/${encodeURIComponent(threadId)}?format=full`, thread);
      if (!found.ok && ['offline', 'busy'].includes(found.fault.kind)) return found;
      // A conversation that cannot be read keeps no message from being judged by itself.
      const messages = found.ok ? (found.value?.messages ?? []) : [];
      const at = messages.findIndex((message) => message.id === id);
      const before = messages.slice(Math.max(0, at - mostEarlier), Math.max(0, at));
      return ok(before.flatMap((one) => readMail(JSON.stringify(one)) ?? []));
    },
  };
};
