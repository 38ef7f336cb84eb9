/**
 * The analyze-emails function: reads the recent messages of the caller's Gmail inbox, judges those that are new by the
 * rules and stores the results; a call that finds none has a model improve the judgements, where one is set. One call
 * works for a limited time; the table `email_analyses` then holds how many messages are left for the next one.
 */
import * as z from 'zod/mini';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import type { Mail, MailContext } from '#domain/mail/mail.ts';
import type { GoogleAccess } from '#functions/_shared/google-access.ts';
import type { Model } from '#functions/_shared/model.ts';
import { errorResponse, faultResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { ok, type Fault } from '#lib/result.ts';
import {
  answeredMark,
  createEmailStore,
  settled,
  type EmailStore,
  type JudgedEmail,
  type StoredEmail,
  type StoredExample,
} from './email-store.ts';
import { createGmail, type Gmail, type ListedMessage, type MailReader } from './gmail.ts';
import { createJudge, type Judge } from './judge.ts';
import { readKnownPeople, type KnownPeople } from './known-people.ts';
import { createLearning, type Learning } from './learning.ts';
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
const mostToLearnFrom = 2000;
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

type Analysis = { importantCount: number; totalAnalyzed: number };
type Outcome = { analysis: Analysis } | { fault: Fault; left: number | null };

const failureResponse = ({ fault, left }: { fault: Fault; left: number | null }): Response => {
  const messages = left === 1 ? '1 message is' : `${left} messages are`;
  const rest = left === null ? '' : ` ${messages} not analyzed yet.`;
  return faultResponse({ ...fault, message: `${fault.message}${rest}` }, { left });
};

/** What one call works with. */
type Work = {
  gmail: Gmail;
  store: EmailStore;
  people: KnownPeople;
  learning: Learning;
  judge: Judge;
};
type JudgeOne = (mail: Mail, context: MailContext) => Promise<JudgedEmail | null>;
type BatchOutcome = { done: number; fault: Fault | null; emails: readonly JudgedEmail[] };

const isForModel = (
  { provisionalName: name }: Judge,
  email: Pick<StoredEmail, 'judgedBy'> | undefined,
): boolean => name !== null && [name, `${name}${failedMark}`].includes(email?.judgedBy ?? '');

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
  /** By user id: calls during an analysis share its outcome. */
  const underWay = new Map<string, Promise<Outcome>>();

  /** A search in Gmail's syntax; seconds since 1970, because Gmail reads a date in the time zone of the account. */
  const searchSince = (what: 'in:inbox' | 'in:sent' | '-from:me', days: number): string =>
    `${what} after:${Math.floor((now() - days * dayMs) / 1000)}`;
  const daysSince = (moment: string) => (now() - Date.parse(moment)) / dayMs;

  const prepare = async (gmail: Gmail, store: EmailStore) => {
    const oldest = new Date(now() - sentDays * dayMs);
    const recent = await gmail.list(searchSince('in:inbox', recentDays), mostMessages);
    if (!recent.ok) return recent;
    const sent = await gmail.list(searchSince('in:sent', sentDays), mostMessages);
    if (!sent.ok) return sent;
    const kept = await store.keepOnly(recent.value.map(({ id }) => id));
    if (!kept.ok) return kept;
    const stored = await store.judged();
    if (!stored.ok) return stored;
    const judged = stored.value;
    const people = await readKnownPeople({ gmail, store, judged, listed: sent.value, oldest });
    if (!people.ok) return people;
    const known = { store, judged, people: people.value, oldest, now: new Date(now()) };
    const learning = await createLearning(known);
    if (!learning.ok) return learning;
    const judge = createJudge(model, learning.value.name);

    const isForRules = ({ id, threadId }: ListedMessage): boolean => {
      const email = judged.get(id);
      if (!email) return true;
      const { judgedBy, receivedAt, analyzedAt, isShown } = email;
      if (judgedBy === settled || judgedBy.endsWith(answeredMark)) return false;
      if (judgedBy !== judge.name && !isForModel(judge, email)) return true;
      if (people.value.isAnsweredSince(threadId, receivedAt)) return true;
      return isShown && Math.min(daysSince(receivedAt), daysSince(analyzedAt)) > daysToJudgeAgain;
    };
    const hasFailed = ({ id }: ListedMessage) =>
      judged.get(id)?.judgedBy.endsWith(failedMark) === true;
    return ok({
      found: recent.value.length,
      forRules: recent.value.filter(isForRules),
      forModel: recent.value
        .filter((listed) => !isForRules(listed) && isForModel(judge, judged.get(listed.id)))
        .toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b))),
      work: { gmail, store, people: people.value, learning: learning.value, judge },
    });
  };

  /** Reads a batch, learns from it, and judges and stores its messages unless `judgeOne` is null. */
  const readBatch = async (
    batch: readonly ListedMessage[],
    { gmail, store, people, learning, judge }: Work,
    atOnce: number,
    judgeOne: JudgeOne | null,
  ): Promise<BatchOutcome> => {
    const examples: StoredExample[] = [];
    const emails: JudgedEmail[] = [];
    const { values, fault } = await mapConcurrently(batch, atOnce, async (listed) => {
      const found = await gmail.get(listed.id);
      if (!found.ok || found.value === null) return found;
      if (found.value === 'unreadable') {
        if (judgeOne) emails.push(judge.judgeUnreadable(listed.id, now()));
        return found;
      }
      const context = people.contextOf(listed, found.value, new Date(now()));
      const example = learning.exampleOf(listed, found.value, context);
      if (example) examples.push(example);
      const learned = learning.learnedAbout(found.value, context);
      const email = await judgeOne?.(found.value, { ...context, learned });
      if (email) emails.push(email);
      return found;
    });
    const kept = await store.saveExamples(examples);
    const saved = kept.ok ? await store.save(emails) : kept;
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
    const { judge } = work;
    let unjudged = forRules.length;
    let failures = 0;
    const state: { remaining: number; fault: Fault | null; problem: string | null } = {
      remaining: unjudged || forModel.length,
      fault: null,
      problem: null,
    };
    const tell = async () => {
      const { remaining, fault } = state;
      const problem = fault?.message ?? state.problem;
      const told = await store.setProgress({ found, remaining, judgedBy: judge.name, problem });
      if (!told.ok) state.fault ??= told.fault;
    };
    const inBatches = async (
      messages: readonly ListedMessage[],
      size: number,
      act: (batch: readonly ListedMessage[]) => Promise<void>,
    ) => {
      for (let at = 0; at < messages.length && state.fault === null && now() < end; at += size) {
        await act(messages.slice(at, at + size));
      }
    };

    await tell();
    let provisional = 0;
    const byRules: JudgeOne = (mail, context) => Promise.resolve(judge.byRules(mail, context));
    await inBatches(forRules, batchSize, async (batch) => {
      const { done, fault, emails } = await readBatch(batch, work, mostRequests, byRules);
      unjudged -= done;
      provisional += emails.filter((email) => isForModel(judge, email)).length;
      state.remaining = unjudged || forModel.length + provisional;
      state.fault = fault;
      await tell();
    });

    const byModel: JudgeOne = async (mail, context) => {
      if (failures >= mostFailures) return null;
      const improved = await judge.byModel(mail, context);
      if (improved.ok) return improved.value;
      failures += 1;
      state.problem = improved.fault.message;
      log(`The model did not judge a message: ${state.problem}`);
      const email = judge.byRules(mail, context);
      return { ...email, judgedBy: `${email.judgedBy}${failedMark}` };
    };
    await inBatches(forRules.length === 0 ? forModel : [], batchSizeOfModel, async (batch) => {
      if (failures >= mostFailures) return;
      const { done, fault } = await readBatch(batch, work, mostQuestions, byModel);
      // The judgements of the rules stay: nothing is left that the next call could do better.
      state.remaining = failures >= mostFailures ? 0 : state.remaining - done;
      state.fault = fault;
      await tell();
    });

    if (state.fault === null && unjudged === 0) {
      const received = await gmail.list(searchSince('-from:me', sentDays), mostToLearnFrom);
      if (!received.ok) return { fault: received.fault, left: state.remaining };
      await inBatches(work.learning.missing(received.value), batchSize, async (batch) => {
        state.fault = (await readBatch(batch, work, mostRequests, null)).fault;
      });
    }
    if (state.fault !== null) return { fault: state.fault, left: state.remaining };
    const importantCount = await store.countImportant();
    return importantCount.ok
      ? { analysis: { importantCount: importantCount.value, totalAnalyzed: found - unjudged } }
      : { fault: importantCount.fault, left: state.remaining };
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
