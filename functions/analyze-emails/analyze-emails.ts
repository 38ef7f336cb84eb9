/**
 * The analyze-emails function: reads the recent messages of the caller's Gmail inbox, judges those that are new by the
 * rules and stores the results; a call that finds none has a model improve the judgements, where one is set. One call
 * works for a limited time; the table `email_analyses` then holds how many messages are left for the next one.
 */
import * as z from 'zod/mini';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import type { GoogleAccess } from '#functions/_shared/google-tokens.ts';
import type { Model } from '#functions/_shared/model.ts';
import { errorResponse, faultResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import { createEmailStore, settled, type EmailStore, type JudgedEmail } from './email-store.ts';
import { createGmail, type Gmail, type ListedMessage } from './gmail.ts';
import { createJudge, failedName, rulesName } from './judge.ts';
import { readKnownPeople } from './known-people.ts';

type Options = {
  service: ServiceClient;
  google: GoogleAccess;
  /** Null without AI_BASE_URL, AI_API_KEY and AI_MODEL: messages are then judged by the rules alone. */
  model: Model | null;
  fetch?: typeof globalThis.fetch;
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
/** So many messages are read at once and stored together; fewer for a model, which takes seconds for each. */
const batchSize = 10;
const batchSizeOfModel = 3;
/** After so many answers that cannot be used the model is not asked again in a call. */
const mostFailures = 3;

const body = z.strictObject({ userId: z.uuid() });

export const createAnalyzeEmails = ({
  service,
  google,
  model,
  fetch = globalThis.fetch,
  sleep,
  now = Date.now,
  log = console.error,
  budgetMs = 20_000,
}: Options): Handler => {
  const judge = createJudge(model);
  const isForModel = (judgedBy: string) =>
    model !== null && [rulesName, failedName].includes(judgedBy);

  /** What there is to do, in the order in which it is done. */
  const prepare = async (gmail: Gmail, store: EmailStore) => {
    /** In seconds since 1970, because Gmail reads a date in the time zone of the account. */
    const search = (what: string, days: number, most = mostMessages) =>
      gmail.list(`${what} after:${Math.floor((now() - days * dayMs) / 1000)}`, most);
    const inbox = await search('in:inbox', recentDays);
    if (!inbox.ok) return inbox;
    const unread = await search('in:inbox is:unread', recentDays);
    if (!unread.ok) return unread;
    const kept = await store.keepOnly(inbox.value.map(({ id }) => id));
    if (!kept.ok) return kept;
    const stored = await store.judged();
    if (!stored.ok) return stored;
    const judged = stored.value;
    const searchSent = (more: string, most?: number) => search(`in:sent${more}`, sentDays, most);
    const people = await readKnownPeople({ gmail, store, judged, inbox: inbox.value, searchSent });
    if (!people.ok) return people;

    const isForRules = ({ id, threadId }: ListedMessage): boolean => {
      const email = judged.get(id);
      if (!email) return true;
      const { judgedBy, receivedAt, shownAt } = email;
      if (judgedBy === settled) return false;
      if (judgedBy !== judge.name && !isForModel(judgedBy)) return true;
      return shownAt !== null && people.value.isAnsweredSince(threadId, receivedAt);
    };
    const isUnread = new Set(unread.value.map(({ id }) => id));
    /** What failed comes last, what is unread first, and of that the oldest. */
    const rank = ({ id }: ListedMessage): number =>
      (judged.get(id)?.judgedBy === failedName ? 2 : 0) + (isUnread.has(id) ? 0 : 1);
    const forModel = inbox.value
      .filter((one) => !isForRules(one) && isForModel(judged.get(one.id)?.judgedBy ?? ''))
      // Gmail lists the newest first.
      .toReversed()
      .toSorted((a, b) => rank(a) - rank(b));
    const forRules = inbox.value.filter(isForRules);
    return ok({ found: inbox.value.length, forRules, forModel, people: people.value });
  };

  const analyze = async (userId: string) => {
    const end = now() + budgetMs;
    const gmail = createGmail({ google, userId, fetch, sleep });
    const store = createEmailStore(service, userId);
    const prepared = await prepare(gmail, store);
    if (!prepared.ok) return prepared;
    const { found, forRules, forModel, people } = prepared.value;
    const isByRules = forRules.length > 0;
    const messages = isByRules ? forRules : forModel;
    const size = isByRules ? batchSize : batchSizeOfModel;
    let left = messages.length;
    /** What the rules have judged, a model is still to improve. */
    let leftForModel = isByRules ? forModel.length : 0;
    let failures = 0;
    let problem: string | null = null;

    /** Null for a message that no longer exists. */
    const judgeOne = async (listed: ListedMessage): Promise<Result<JudgedEmail | null>> => {
      const read = await gmail.get(listed.id);
      if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
      const mail = read.value;
      const context = await people.contextOf(listed, mail, new Date(now()));
      if (!context.ok) return context;
      if (isByRules) return ok(judge.byRules(mail, context.value));
      const earlier = mail.isReply ? await gmail.earlier(listed) : ok([]);
      if (!earlier.ok) return earlier;
      const improved = await judge.byModel(mail, context.value, earlier.value);
      if (improved.ok) return improved;
      failures += 1;
      problem = improved.fault.message;
      log(`The model did not judge a message: ${problem}`);
      return ok(judge.byRules(mail, context.value, failedName));
    };
    const tell = (fault: Fault | null) => {
      const progress = { found, remaining: left || leftForModel, judged_by: judge.name };
      return store.setProgress({ ...progress, problem: fault?.message ?? problem });
    };

    let told = await tell(null);
    for (let at = 0; at < messages.length && told.ok && now() < end; at += size) {
      const answers = await Promise.all(messages.slice(at, at + size).map(judgeOne));
      const emails = answers.flatMap((one) => (one.ok && one.value ? [one.value] : []));
      const saved = await store.save(emails);
      const broken = [...answers, saved].find((one) => !one.ok);
      left -= saved.ok ? answers.filter((one) => one.ok).length : 0;
      if (isByRules) leftForModel += emails.filter((one) => isForModel(one.judged_by)).length;
      // The judgements of the rules stay: nothing is left that the next call could do better.
      if (failures >= mostFailures) left = 0;
      told = await tell(broken?.fault ?? null);
      if (broken) return broken;
      if (left === 0) break;
    }

    if (!told.ok) return told;
    const judged = await store.judged();
    if (!judged.ok) return judged;
    const important = [...judged.value.values()].filter(({ shownAt }) => shownAt !== null);
    const totalAnalyzed = isByRules ? found - left : found;
    return ok({ importantCount: important.length, totalAnalyzed });
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
      return outcome.ok ? jsonResponse(200, outcome.value) : faultResponse(outcome.fault);
    },
  });
};
