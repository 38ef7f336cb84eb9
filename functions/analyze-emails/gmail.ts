/** Reads a Gmail account: lists messages, gets one, and knows the account's own addresses. It never writes. */
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { createGmailRequest, jsonOf, type GmailOptions } from './gmail-requests.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { readMail, usedHeaders, type ReadMail } from './read-mail.ts';

export type ListedMessage = { id: string; threadId: string };

/** Null when the message no longer exists. */
export type FoundMail = Mail | 'unreadable' | null;

/** Reads the body of Gmail's answer; the embedded server does so in a thread of its own. */
export type MailReader = (json: string) => Promise<ReadMail>;

/** A message that the owner has sent. */
export type SentMail = {
  id: string;
  threadId: string;
  sentAt: string;
  recipients: readonly string[];
};

export type Gmail = {
  /** At most `atMost` messages that match a search in Gmail's syntax, newest first. */
  list: (search: string, atMost: number) => Promise<Result<readonly ListedMessage[]>>;
  get: (id: string) => Promise<Result<FoundMail>>;
  /** Null when the message no longer exists. Neither its subject nor its text is read. */
  getSent: (message: ListedMessage) => Promise<Result<SentMail | null>>;
  /** The addresses that the account sends from, in lower case. */
  ownAddresses: () => Promise<Result<readonly string[]>>;
};

const pageSize = 500;
/** Bytes of one whole message; other answers of Gmail are much shorter. */
const maxMessageBytes = 12 * 1024 * 1024;
/** The headers that are read of a message whose body cannot be. */
const headersQuery = new URLSearchParams([
  ['format', 'metadata'],
  ...usedHeaders.map((name) => ['metadataHeaders', name]),
]).toString();

/** What answers with the body all the same must not have it read again. */
const withoutBody = (json: string): string =>
  JSON.stringify(parseJsonText(json) ?? null, (key, value: unknown) =>
    key === 'body' || key === 'parts' ? undefined : value,
  );

const sentQuery = 'format=metadata&metadataHeaders=To&metadataHeaders=Cc';

const page = z.object({
  messages: z.optional(z.array(z.object({ id: z.string(), threadId: z._default(z.string(), '') }))),
  nextPageToken: z.optional(z.string()),
  resultSizeEstimate: z.optional(z.number()),
});
const sendAs = z.object({ sendAs: z.array(z.object({ sendAsEmail: z.string() })) });
const profile = z.object({ emailAddress: z.string() });

const unreadable = 'Gmail answered with something that cannot be read.';
const noMailbox = 'Gmail finds no mailbox of this account.';

export const createGmail = ({
  readMail: readText = (json) => Promise.resolve(readMail(json)),
  ...options
}: GmailOptions & { readMail?: MailReader | undefined }): Gmail => {
  const request = createGmailRequest(options);
  /** Long messages are read one after another, so that only one is in memory. */
  let lastLongMessage: Promise<unknown> = Promise.resolve();

  /** The checked body of an answer; null where Gmail answers 404. */
  const read = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<Result<T | null>> => {
    const answer = await request(path);
    if (!answer.ok) return answer;
    if (answer.value === 'not-found') return ok(null);
    const found = schema.safeParse(jsonOf(answer.value));
    return found.success ? ok(found.data) : failed('unexpected', unreadable);
  };

  const readMessage = async (
    path: string,
    maxBytes?: number,
  ): Promise<Result<ReadMail | 'not-found' | 'too-long'>> => {
    const answer = await request(path, maxBytes);
    if (!answer.ok) return answer;
    if (typeof answer.value === 'string') return ok(answer.value);
    const { text } = answer.value;
    return ok(await readText(path.includes('format=full') ? text : withoutBody(text)));
  };

  return {
    list: async (search, atMost) => {
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
        if (answer.value === null) return failed('unexpected', noMailbox);
        const { messages = [], nextPageToken, resultSizeEstimate } = answer.value;
        // When no message matches, Gmail omits the list but not its estimate. Without both it is no answer of Gmail's.
        if (!answer.value.messages && resultSizeEstimate === undefined) {
          return failed('unexpected', unreadable);
        }
        const before = found.size;
        for (const message of messages) found.set(message.id, message);
        // A page without a new message would be answered again and again.
        next = found.size > before ? nextPageToken : undefined;
      } while (next !== undefined && found.size < atMost);
      return ok([...found.values()].slice(0, atMost));
    },

    get: async (id) => {
      const path = `/messages/${encodeURIComponent(id)}`;
      let mail = await readMessage(`${path}?format=full`);
      if (mail.ok && mail.value === 'too-long') {
        const longMessage = lastLongMessage.then(() =>
          readMessage(`${path}?format=full`, maxMessageBytes),
        );
        lastLongMessage = longMessage.catch(() => undefined);
        mail = await longMessage;
      }
      if (!mail.ok) return mail;
      if (mail.value === 'not-found') return ok(null);
      if (typeof mail.value !== 'string') return ok(mail.value);
      // A message whose body cannot be read is judged by its headers and Gmail's excerpt.
      const beginning = await readMessage(`${path}?${headersQuery}`);
      if (!beginning.ok) return beginning;
      switch (beginning.value) {
        case 'not-found':
          return ok(null);
        case 'too-long':
        case 'gave-up':
          return ok('unreadable');
        case 'no-message':
          return failed('unexpected', unreadable);
        default:
          return ok({ ...beginning.value, isCut: true });
      }
    },

    getSent: async ({ id, threadId }) => {
      const mail = await readMessage(`/messages/${encodeURIComponent(id)}?${sentQuery}`);
      if (!mail.ok) return mail;
      if (typeof mail.value === 'string') return ok(null);
      const { receivedAt, to, cc } = mail.value;
      return ok({ id, threadId, sentAt: receivedAt, recipients: [...new Set([...to, ...cc])] });
    },

    ownAddresses: async () => {
      const answer = await read('/profile', profile);
      if (!answer.ok) return answer;
      const others = await read('/settings/sendAs', sendAs);
      // Some accounts may not read these settings. Without an answer, though, mail to these addresses would be misjudged.
      if (!others.ok && (others.fault.kind === 'offline' || others.fault.kind === 'busy')) {
        return others;
      }
      const addresses = [
        answer.value?.emailAddress,
        ...(others.ok ? (others.value?.sendAs ?? []).map((one) => one.sendAsEmail) : []),
      ];
      return ok(addresses.flatMap((one) => (one === undefined ? [] : [one.toLowerCase()])));
    },
  };
};
