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
import { errorResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
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
  /** By user id: calls during an analysis share its outcome. */
  const underWay = new Map<string, Promise<Outcome>>();

  /** A search in Gmail's syntax; seconds since 1970, because Gmail reads a date in the time zone of the account. */
  const searchSince = (what: 'in:inbox' | 'in:sent' | '-from:me', days: number): string =>
    `${what} after:${Math.floor((now() - days * dayMs) / 1000)}`;
  const daysSince = (moment: string) => (now() - Date.parse(moment)) / dayMs;

  const isForModel = ({ provisionalName: name }: Judge, { judgedBy }: StoredEmail): boolean =>
    name !== null && (judgedBy === name || judgedBy === `${name}${failedMark}`);

  const prepare = async (gmail: Gmail, store: EmailStore) => {
    const recent = await gmail.list(searchSince('in:inbox', recentDays), mostMessages);
    if (!recent.ok) return recent;
    const sent = await gmail.list(searchSince('in:sent', sentDays), mostMessages);
    if (!sent.ok) return sent;
    const kept = await store.keepOnly(recent.value.map(({ id }) => id));
    if (!kept.ok) return kept;
    const judged = await store.judged();
    if (!judged.ok) return judged;
    const people = await readKnownPeople({
      ...{ gmail, store, judged: judged.value, listed: sent.value },
      oldest: new Date(now() - sentDays * dayMs),
    });
    if (!people.ok) return people;
    const learning = await createLearning({
      ...{ store, judged: judged.value, people: people.value },
      ...{ oldest: new Date(now() - sentDays * dayMs), now: new Date(now()) },
    });
    if (!learning.ok) return learning;
    const judge = createJudge(model, learning.value.name);
    const isForRules = ({ id, threadId }: ListedMessage): boolean => {
      const stored = judged.value.get(id);
      if (!stored) return true;
      const { judgedBy, receivedAt, analyzedAt, isShown } = stored;
      if (judgedBy === settled || judgedBy.endsWith(answeredMark)) return false;
      if (judgedBy !== judge.name && !isForModel(judge, stored)) return true;
      if (people.value.isAnsweredSince(threadId, receivedAt)) return true;
      return (
        isShown &&
        daysSince(receivedAt) > daysToJudgeAgain &&
        daysSince(analyzedAt) > daysToJudgeAgain
      );
    };
    const forRules = recent.value.filter(isForRules);
    const isProvisional = ({ id }: ListedMessage) => {
      const stored = judged.value.get(id);
      return stored !== undefined && isForModel(judge, stored);
    };
    const hasFailed = ({ id }: ListedMessage) =>
      judged.value.get(id)?.judgedBy.endsWith(failedMark) === true;
    return ok({
      found: recent.value.length,
      forRules,
      forModel: recent.value
        .filter(isProvisional)
        .toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b))),
      ...{ people: people.value, learning: learning.value, judge },
    });
  };

  type Work = {
    gmail: Gmail;
    store: EmailStore;
    people: KnownPeople;
    learning: Learning;
    judge: Judge;
  };
  type Done = { done: number; fault: Fault | null };

  /** Reads, judges and stores a batch; answers how many of its messages are done, and the fault that stopped it. */
  const judgeBatch = async (
    batch: readonly ListedMessage[],
    { gmail, store, people, learning, judge }: Work,
    atOnce: number,
    judgeOne: (mail: Mail, context: MailContext) => Promise<JudgedEmail | null>,
  ): Promise<Done> => {
    const examples: StoredExample[] = [];
    const { values, fault } = await mapConcurrently(batch, atOnce, async (listed) => {
      const found = await gmail.get(listed.id);
      if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
      if (found.value === 'unreadable') return ok(judge.judgeUnreadable(listed.id, now()));
      const context = people.contextOf(listed, found.value, new Date(now()));
      const example = learning.exampleOf(listed, found.value, context);
      if (example !== null) examples.push(example);
      const learned = learning.learnedAbout(found.value, context);
      return ok(await judgeOne(found.value, { ...context, learned }));
    });
    const emails = values.flatMap((email) => (email === null ? [] : [email]));
    const kept = examples.length === 0 ? ok(undefined) : await store.saveExamples(examples);
    if (!kept.ok) return { done: 0, fault: kept.fault };
    const saved: Result<void> = emails.length === 0 ? ok(undefined) : await store.save(emails);
    return saved.ok ? { done: values.length, fault } : { done: 0, fault: saved.fault };
  };

  /** Reads older messages to learn from, as many as the time allows. */
  const learnFromOlder = async (work: Work, goOn: () => boolean): Promise<Fault | null> => {
    const { gmail, store, people, learning } = work;
    const received = await gmail.list(searchSince('-from:me', sentDays), mostToLearnFrom);
    if (!received.ok) return received.fault;
    const missing = learning.missing(received.value);
    for (let at = 0; at < missing.length && goOn(); at += batchSize) {
      const { values, fault } = await mapConcurrently(
        missing.slice(at, at + batchSize),
        mostRequests,
        async (listed) => {
          const mail = await gmail.get(listed.id);
          if (!mail.ok) return mail;
          if (mail.value === null || mail.value === 'unreadable') return ok(null);
          const context = people.contextOf(listed, mail.value, new Date(now()));
          return ok(learning.exampleOf(listed, mail.value, context));
        },
      );
      const examples = values.flatMap((example) => (example === null ? [] : [example]));
      const saved = examples.length === 0 ? ok(undefined) : await store.saveExamples(examples);
      if (!saved.ok || fault !== null) return saved.ok ? fault : saved.fault;
    }
    return null;
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
    const { found, forRules, forModel, people, learning, judge } = prepared.value;
    const work = { gmail, store, people, learning, judge };
    let unjudged = forRules.length;
    let remaining = unjudged === 0 ? forModel.length : unjudged;
    let fault: Fault | null = null;
    let problem: string | null = null;
    const tell = async () => {
      const told = await store.setProgress({
        ...{ found, remaining, judgedBy: judge.name },
        problem: fault === null ? problem : fault.message,
      });
      if (!told.ok) fault ??= told.fault;
    };
    const goOn = () => fault === null && now() < end;
    await tell();

    for (let at = 0; at < forRules.length && goOn(); at += batchSize) {
      const outcome = await judgeBatch(
        forRules.slice(at, at + batchSize),
        work,
        mostRequests,
        (mail, context) => Promise.resolve(judge.byRules(mail, context)),
      );
      unjudged -= outcome.done;
      remaining = unjudged;
      fault = outcome.fault;
      await tell();
    }

    let failures = 0;
    const improve = async (mail: Mail, context: MailContext): Promise<JudgedEmail | null> => {
      if (failures >= mostFailures) return null;
      const improved = await judge.byModel(mail, context);
      if (improved.ok) return improved.value;
      failures += 1;
      problem = improved.fault.message;
      log(`The model did not judge a message: ${problem}`);
      const email = judge.byRules(mail, context);
      return { ...email, judgedBy: `${email.judgedBy}${failedMark}` };
    };
    for (
      let at = 0;
      forRules.length === 0 && at < forModel.length && goOn();
      at += batchSizeOfModel
    ) {
      const batch = forModel.slice(at, at + batchSizeOfModel);
      const outcome = await judgeBatch(batch, work, mostQuestions, improve);
      // The judgements of the rules stay: nothing is left that the next call could do better.
      remaining = failures >= mostFailures ? 0 : remaining - outcome.done;
      fault = outcome.fault;
      await tell();
      if (failures >= mostFailures) break;
    }
    if (fault === null && forRules.length > 0 && unjudged === 0 && judge.provisionalName !== null) {
      const judged = await store.judged();
      if (!judged.ok) return { fault: judged.fault, left: null };
      remaining = [...judged.value.values()].filter((one) => isForModel(judge, one)).length;
      await tell();
    }
    if (fault === null && unjudged === 0) fault = await learnFromOlder(work, goOn);
    if (fault !== null) return { fault, left: remaining };
    const importantCount = await store.countImportant();
    return importantCount.ok
      ? { analysis: { importantCount: importantCount.value, totalAnalyzed: found - unjudged } }
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
