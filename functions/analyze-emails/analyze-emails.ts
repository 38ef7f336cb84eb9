/**
 * The analyze-emails function: reads the recent messages of the caller's Gmail inbox, judges those that are new by the
 * rules and stores the results; a call that finds none has a model improve the judgements, where one is set. One call
 * works for a limited time; the table `email_analyses` then holds how many messages are left for the next one.
 */
import * as z from 'zod/mini';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import type { GoogleAccess } from '#functions/_shared/google-access.ts';
import type { Model } from '#functions/_shared/model.ts';
import { errorResponse, faultResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { ok, type Fault } from '#lib/result.ts';
import { createEmailStore, settled, type EmailStore, type JudgedEmail } from './email-store.ts';
import { createGmail, type Gmail, type ListedMessage, type MailReader } from './gmail.ts';
import { createJudge, rulesName, type Judge } from './judge.ts';
import { readKnownPeople, type KnownPeople } from './known-people.ts';
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
const sentDays = 90;
/** A score falls with the age of its message, so that important ones are judged again after so many days. */
const daysToJudgeAgain = 4;
const mostRequests = 10;
/** How many messages are held in memory and stored together. */
const batchSize = 50;
const mostQuestions = 3;
/** Smaller, because a model takes seconds for each message and results are to be stored soon. */
const batchSizeOfModel = 2 * mostQuestions;
/** After so many answers that cannot be used the model is not asked again in a call. */
const mostFailures = 3;
/** Ends the name of the judge of messages for which the model had no usable answer: they are asked about last. */
const failedMark = ', model failed';

type Outcome =
  | { analysis: { importantCount: number; totalAnalyzed: number } }
  | { fault: Fault; left: number | null };

const failureResponse = ({ fault, left }: { fault: Fault; left: number | null }): Response => {
  const messages = left === 1 ? '1 message is' : `${left} messages are`;
  const rest = left === null ? '' : ` ${messages} not analyzed yet.`;
  return faultResponse({ ...fault, message: `${fault.message}${rest}` }, { left });
};

/** What one call works with. */
type Work = { gmail: Gmail; store: EmailStore; people: KnownPeople; judge: Judge };
/** Null where a message keeps its judgement. */
type JudgeOne = (
  listed: ListedMessage,
  mail: Mail,
  context: MailContext,
) => Promise<JudgedEmail | null>;

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
  const judge = createJudge(model);
  const isForModel = (judgedBy: string) =>
    model !== null && [rulesName, `${rulesName}${failedMark}`].includes(judgedBy);

  /** A search in Gmail's syntax; seconds since 1970, because Gmail reads a date in the time zone of the account. */
  const searchSince = (what: string, days: number): string =>
    `${what} after:${Math.floor((now() - days * dayMs) / 1000)}`;
  const daysSince = (moment: string) => (now() - Date.parse(moment)) / dayMs;

  const prepare = async (gmail: Gmail, store: EmailStore) => {
    const recent = await gmail.list(searchSince('in:inbox', recentDays), mostMessages);
    if (!recent.ok) return recent;
    const unread = await gmail.list(searchSince('in:inbox is:unread', recentDays), mostMessages);
    if (!unread.ok) return unread;
    const sent = await gmail.list(searchSince('in:sent', sentDays), mostMessages);
    if (!sent.ok) return sent;
    const inbox = recent.value;
    const kept = await store.keepOnly(inbox.map(({ id }) => id));
    if (!kept.ok) return kept;
    const stored = await store.judged();
    if (!stored.ok) return stored;
    const judged = stored.value;
    const oldest = new Date(now() - sentDays * dayMs);
    const known = { gmail, store, judged, inbox, listed: sent.value, oldest };
    const people = await readKnownPeople(known);
    if (!people.ok) return people;

    const isForRules = ({ id, threadId }: ListedMessage): boolean => {
      const email = judged.get(id);
      if (!email) return true;
      const { judgedBy, receivedAt, analyzedAt, isShown } = email;
      if (judgedBy === settled) return false;
      if (judgedBy !== judge.name && !isForModel(judgedBy)) return true;
      return (
        isShown &&
        (people.value.isAnsweredSince(threadId, receivedAt) ||
          Math.min(daysSince(receivedAt), daysSince(analyzedAt)) > daysToJudgeAgain)
      );
    };
    const isUnread = new Set(unread.value.map(({ id }) => id));
    /** What failed comes last, what is unread first, and of that the oldest. */
    const rank = ({ id }: ListedMessage): number =>
      (judged.get(id)?.judgedBy.endsWith(failedMark) ? 2 : 0) + (isUnread.has(id) ? 0 : 1);
    const forModel = inbox
      .filter((one) => !isForRules(one) && isForModel(judged.get(one.id)?.judgedBy ?? ''))
      // Gmail lists the newest first.
      .toReversed()
      .toSorted((a, b) => rank(a) - rank(b));
    const work: Work = { gmail, store, people: people.value, judge };
    return ok({ found: inbox.length, forRules: inbox.filter(isForRules), forModel, work });
  };

  /** Reads a batch, judges and stores its messages. */
  const readBatch = async (
    batch: readonly ListedMessage[],
    { gmail, store, people }: Work,
    atOnce: number,
    judgeOne: JudgeOne,
  ) => {
    const emails: JudgedEmail[] = [];
    const { values, fault } = await mapConcurrently(batch, atOnce, async (listed) => {
      const found = await gmail.get(listed.id);
      if (!found.ok || found.value === null) return found;
      if (found.value === 'unreadable') {
        emails.push(judge.unreadable(listed.id, now()));
        return found;
      }
      const context = people.contextOf(listed, found.value, new Date(now()));
      const email = await judgeOne(listed, found.value, context);
      if (email) emails.push(email);
      return found;
    });
    const saved = await store.save(emails);
    return saved.ok
      ? { done: values.length, fault, emails }
      : { done: 0, fault: saved.fault, emails: [] };
  };

  const analyze = async (userId: string): Promise<Outcome> => {
    const end = now() + budgetMs;
    const gmail = createGmail({ google, userId, fetch, now, sleep, readMail });
    const store = createEmailStore(service, userId);
    const prepared = await prepare(gmail, store);
    if (!prepared.ok) return { fault: prepared.fault, left: null };
    const { found, forRules, forModel, work } = prepared.value;
    let unjudged = forRules.length;
    let unimproved = forModel.length;
    let failures = 0;
    let fault: Fault | null = null;
    let problem: string | null = null;
    const remaining = () => unjudged || unimproved;
    const tell = async () => {
      const progress = { found, remaining: remaining(), judgedBy: judge.name };
      const told = await store.setProgress({ ...progress, problem: fault?.message ?? problem });
      if (!told.ok) fault ??= told.fault;
    };
    const canGoOn = () => fault === null && now() < end;

    await tell();
    for (let at = 0; at < forRules.length && canGoOn(); at += batchSize) {
      const batch = forRules.slice(at, at + batchSize);
      const read = await readBatch(batch, work, mostRequests, (_, mail, context) =>
        Promise.resolve(judge.byRules(mail, context)),
      );
      unjudged -= read.done;
      unimproved += read.emails.filter((email) => isForModel(email.judged_by)).length;
      fault = read.fault;
      await tell();
    }

    const byModel: JudgeOne = async (listed, mail, context) => {
      if (failures >= mostFailures) return null;
      const earlier = mail.isReply ? await gmail.earlier(listed) : ok([]);
      const improved = await judge.byModel(mail, context, earlier.ok ? earlier.value : []);
      if (improved.ok) return improved.value;
      failures += 1;
      problem = improved.fault.message;
      log(`The model did not judge a message: ${problem}`);
      return { ...judge.byRules(mail, context), judged_by: `${rulesName}${failedMark}` };
    };
    const questions = forRules.length === 0 ? forModel : [];
    for (let at = 0; at < questions.length && canGoOn(); at += batchSizeOfModel) {
      const batch = questions.slice(at, at + batchSizeOfModel);
      const read = await readBatch(batch, work, mostQuestions, byModel);
      fault = read.fault;
      // The judgements of the rules stay: nothing is left that the next call could do better.
      unimproved = failures >= mostFailures ? 0 : unimproved - read.done;
      await tell();
      if (failures >= mostFailures) break;
    }

    if (fault !== null) return { fault, left: remaining() };
    const importantCount = await store.countImportant();
    return importantCount.ok
      ? { analysis: { importantCount: importantCount.value, totalAnalyzed: found - unjudged } }
      : { fault: importantCount.fault, left: remaining() };
  };

  return createFunction({
    maxBodyBytes: 1024,
    schema: body,
    authenticate: asOwner(service),
    act: async ({ input, user }) => {
      if (input.userId !== user.id) {
        return errorResponse(403, 'You can only have your own e-mails analyzed.');
      }
      const outcome = await analyze(user.id);
      return 'analysis' in outcome ? jsonResponse(200, outcome.analysis) : failureResponse(outcome);
    },
  });
};
