/**
 * The analyze-emails function: reads the recent messages of the caller's Gmail inbox, judges those that are new and
 * stores the results. One call works for a limited time; the table `email_analyses` then holds how many messages are
 * left, which the next call goes on with.
 */
import * as z from 'zod/mini';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import type { GoogleAccess } from '#functions/_shared/google-access.ts';
import type { Model } from '#functions/_shared/model.ts';
import { errorResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import { createEmailStore, settled, type EmailStore } from './email-store.ts';
import { createGmail, type Gmail, type ListedMessage, type MailReader } from './gmail.ts';
import { createJudge } from './judge.ts';
import { mapConcurrently } from './map-concurrently.ts';

type Options = {
  service: ServiceClient;
  google: GoogleAccess;
  /** Null without AI_BASE_URL, AI_API_KEY and AI_MODEL: messages are then judged by the rules alone. */
  model: Model | null;
  fetch?: typeof globalThis.fetch;
  /** Reads each message; here and at once unless given. */
  readMail?: MailReader | undefined;
  sleep?: (milliseconds: number) => Promise<void>;
  now?: () => number;
  log?: (line: string) => void;
  /** Milliseconds after which no further batch is started. */
  budgetMs?: number;
};

const mostMessages = 1000;
const dayMs = 24 * 60 * 60 * 1000;
const recentDays = 30;
/** A conversation counts as answered when the owner has written in it within so many days. */
const sentDays = 90;
const mostRequests = 10;
/** How many messages are held in memory and stored together. */
const batchSize = 50;
/** Smaller with a model, because it takes seconds for each message and results are to be stored soon. */
const batchSizeWithModel = 10;

type Analysis = { importantCount: number; totalAnalyzed: number };
type Outcome = { analysis: Analysis } | { fault: Fault; left: number | null };

const statusByKind: Partial<Record<Fault['kind'], number>> = {
  missing: 404,
  reconnect: 409,
  busy: 503,
};

const failureResponse = ({ fault, left }: { fault: Fault; left: number | null }): Response => {
  const rest =
    left === null
      ? ''
      : ` ${left === 1 ? '1 message is' : `${left} messages are`} not analyzed yet.`;
  const kind = fault.kind === 'missing' ? 'not-connected' : fault.kind;
  return errorResponse(
    statusByKind[fault.kind] ?? 502,
    `${fault.message}${rest}`,
    { kind, left },
    fault.retryAfterSeconds === undefined ? {} : { 'retry-after': String(fault.retryAfterSeconds) },
  );
};

const body = z.strictObject({ userId: z.uuid() });

export const createAnalyzeEmails = ({
  service,
  google,
  model,
  fetch = globalThis.fetch,
  readMail,
  sleep,
  now = Date.now,
  log = console.error,
  budgetMs = 20_000,
}: Options): Handler => {
  const judge = createJudge(model, log);
  /** By user id: calls during an analysis share its outcome. */
  const underWay = new Map<string, Promise<Outcome>>();

  /** A search in Gmail's syntax; seconds since 1970, because Gmail reads a date in the time zone of the account. */
  const search = (box: 'inbox' | 'sent', days: number): string =>
    `in:${box} after:${Math.floor((now() - days * dayMs) / 1000)}`;

  const prepare = async (gmail: Gmail, store: EmailStore) => {
    const recent = await gmail.list(search('inbox', recentDays), mostMessages);
    if (!recent.ok) return recent;
    const addresses = await gmail.ownAddresses();
    if (!addresses.ok) return addresses;
    const sent = await gmail.list(search('sent', sentDays), mostMessages);
    if (!sent.ok) return sent;
    const people = await store.people();
    if (!people.ok) return people;
    const kept = await store.keepOnly(recent.value.map(({ id }) => id));
    if (!kept.ok) return kept;
    const judged = await store.judged();
    if (!judged.ok) return judged;
    const pending = recent.value.filter(({ id }) => {
      const by = judged.value.get(id);
      return by !== judge.name && by !== settled;
    });
    return ok({
      found: recent.value.length,
      pending,
      ownAddresses: new Set(addresses.value),
      answered: new Set(sent.value.map(({ threadId }) => threadId)),
      ...people.value,
    });
  };

  type Prepared = Extract<Awaited<ReturnType<typeof prepare>>, { ok: true }>['value'];

  /** Reads, judges and stores a batch; answers how many of its messages are done, and the fault that stopped it. */
  const analyzeBatch = async (
    batch: readonly ListedMessage[],
    { gmail, store, known }: { gmail: Gmail; store: EmailStore; known: Prepared },
  ): Promise<{ done: number; fault: Fault | null }> => {
    const { values, fault } = await mapConcurrently(
      batch,
      mostRequests,
      async ({ id, threadId }) => {
        const found = await gmail.get(id);
        if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
        if (found.value === 'unreadable') return ok(judge.judgeUnreadable(id, now()));
        return ok(
          await judge.judge(found.value, {
            ownAddresses: known.ownAddresses,
            knownSenders: known.known,
            taughtSenders: known.taught,
            isAnswered: known.answered.has(threadId),
          }),
        );
      },
    );
    const emails = values.flatMap((email) => (email === null ? [] : [email]));
    const saved: Result<void> = emails.length === 0 ? ok(undefined) : await store.save(emails);
    return saved.ok ? { done: values.length, fault } : { done: 0, fault: saved.fault };
  };

  const analyze = async (userId: string): Promise<Outcome> => {
    const end = now() + budgetMs;
    const gmail = createGmail({
      google,
      userId,
      fetch,
      now,
      read: readMail,
      ...(sleep && { sleep }),
    });
    const store = createEmailStore(service, userId);
    const prepared = await prepare(gmail, store);
    if (!prepared.ok) return { fault: prepared.fault, left: null };
    const { found, pending } = prepared.value;
    let remaining = pending.length;
    let fault: Fault | null = null;
    const tell = async () => {
      const problem = fault === null ? null : fault.message;
      const told = await store.setProgress({ found, remaining, judgedBy: judge.name, problem });
      if (!told.ok) fault ??= told.fault;
    };
    await tell();
    const size = judge.isSlow ? batchSizeWithModel : batchSize;
    for (let at = 0; at < pending.length && fault === null && now() < end; at += size) {
      const batch = pending.slice(at, at + size);
      const outcome = await analyzeBatch(batch, { gmail, store, known: prepared.value });
      remaining -= outcome.done;
      fault = outcome.fault;
      await tell();
    }
    if (fault !== null) return { fault, left: remaining };
    const importantCount = await store.countImportant();
    return importantCount.ok
      ? { analysis: { importantCount: importantCount.value, totalAnalyzed: found - remaining } }
      : { fault: importantCount.fault, left: remaining };
  };

  const analyzeOnce = (userId: string): Promise<Outcome> => {
    const already = underWay.get(userId);
    if (already) return already;
    const mine = analyze(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, mine);
    return mine;
  };

  return createFunction({
    maxBodyBytes: 1024,
    schema: body,
    authenticate: asOwner(service),
    act: async ({ input, user }) => {
      if (input.userId !== user.id) {
        return errorResponse(403, 'You can only have your own e-mails analyzed.');
      }
      const outcome = await analyzeOnce(user.id);
      return 'analysis' in outcome ? jsonResponse(200, outcome.analysis) : failureResponse(outcome);
    },
  });
};
