/** Faults that `npm run test:mutants` plants in the program, one at a time; each has to make a test fail. */
import { globSync, readFileSync } from 'node:fs';

export type Mutant = {
  /** The promise that the fault breaks. */
  promise: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Where it has to be caught: parts of test files' paths. */
  caughtBy: readonly string[];
};

/** `caughtBy` is for those that name no tests of their own. */
const suite = (
  caughtBy: readonly string[],
  mutants: readonly (Omit<Mutant, 'caughtBy'> & Partial<Pick<Mutant, 'caughtBy'>>)[],
) => mutants.map((mutant): Mutant => ({ caughtBy, ...mutant }));

/** A later migration may define a function again, and what an earlier one says then has no effect. */
const newestMigrationWith = (text: string): string =>
  globSync('supabase/migrations/*.sql')
    .sort()
    .findLast((file) => readFileSync(file, 'utf8').includes(text)) ?? `a migration with "${text}"`;

const queue = suite(
  ['tests/unit/dashboard/shared', 'tests/unit/dashboard/tasks'],
  [
    {
      promise: 'a refused change leaves the queue',
      file: 'src/dashboard/shared/write-queue.ts',
      find: "if (!isOutcomeUnknown(fault)) return { kind: 'refused', fault };",
      replace: "if (!isOutcomeUnknown(fault)) return { kind: 'waits', fault };",
    },
    {
      promise: 'a lost answer is no refusal: the database is asked first',
      file: 'src/dashboard/shared/write-queue.ts',
      find: 'if (written.value) return',
      replace: 'if (!written.value) return',
    },
    {
      promise: 'a change that a busy server has not taken waits',
      file: 'src/dashboard/shared/write-queue.ts',
      find: "if (fault.kind === 'busy' || fault.kind === 'signed-out')",
      replace: "if (fault.kind === 'signed-out')",
    },
    {
      promise: 'no attempt is made before the time that the server has named',
      file: 'src/dashboard/shared/write-queue.ts',
      find: 'if (isDraining || isAskedToWait ||',
      replace: 'if (isDraining ||',
    },
    {
      promise: 'changes are sent in the order they were made, though the clock was set back',
      file: 'src/dashboard/shared/write-queue.ts',
      find: 'newestMadeAt = Math.max(Date.now(), newestMadeAt);',
      replace: 'newestMadeAt = Date.now();',
    },
    {
      promise: 'the owner is told when the browser cannot keep changes',
      file: 'src/dashboard/shared/write-queue.ts',
      find: 'options.onNotKept?.();',
      replace: '',
    },
    {
      promise: 'changes of a tab that has gone are taken over',
      file: 'src/dashboard/shared/waiting-changes.ts',
      find: 'if (!signal.aborted && take(readKept(key))) empty(key);',
      replace: '',
    },
    {
      promise: 'kept changes that this version cannot read stay',
      file: 'src/dashboard/shared/waiting-changes.ts',
      find: 'if (others.length === 0) {',
      replace: 'if (others.length >= 0) {',
    },
    {
      promise: 'no change is kept beyond the browser’s space',
      file: 'src/dashboard/shared/waiting-changes.ts',
      find: 'if (waiting.length > 0 && text.length <= mostCharacters)',
      replace: 'if (waiting.length > 0)',
    },
  ],
);

const resource = suite(
  ['tests/unit/dashboard'],
  [
    {
      promise: 'when loads overlap, only the newest one writes',
      file: 'src/dashboard/shared/resource.ts',
      find: 'if (mine !== newest) return;',
      replace: '',
      caughtBy: ['tests/unit/dashboard/shared/resource'],
    },
    {
      promise: 'a failed reload keeps the value with its age',
      file: 'src/dashboard/shared/resource.ts',
      find: "before.status === 'ready' ? { ...before, trouble: fault } : { status: 'failed', fault },",
      replace: "{ status: 'failed', fault },",
      caughtBy: ['tests/unit/dashboard/shared'],
    },
    {
      promise: 'a hidden tab asks for nothing',
      file: 'src/dashboard/shared/resource.ts',
      find: 'if (options.isRefreshedHidden || environment.isActive()) void refresh();',
      replace: 'void refresh();',
      caughtBy: ['tests/unit/dashboard/shared/resource'],
    },
    {
      promise: 'a load that takes too long has failed',
      file: 'src/dashboard/shared/resource.ts',
      find: 'withTimeout(load(mine.signal), timeoutMs, giveUp)',
      replace: 'load(mine.signal)',
      caughtBy: ['tests/unit/dashboard/shared'],
    },
    {
      promise: 'a value of another user or shape is not shown from the browser',
      file: 'src/dashboard/shared/browser/remembered.ts',
      find: 'safeParse',
      replace: 'parse',
      caughtBy: ['tests/unit/dashboard/shared'],
    },
    {
      promise: 'the Logout waits for changes that are not saved',
      file: 'src/dashboard/logout/store.ts',
      find: 'if (count() > 0) {',
      replace: 'if (count() < 0) {',
      caughtBy: ['tests/unit/dashboard/logout'],
    },
    {
      promise: 'a lock that a crashed tab held ends by itself',
      file: 'src/dashboard/shared/browser/tab-locks.ts',
      find: 'return left > 0 && left <= leaseMs ? holder : null;',
      replace: 'return holder;',
      caughtBy: ['tests/unit/dashboard/shared'],
    },
  ],
);

const tasks = suite(
  ['tests/unit/dashboard/tasks', 'tests/unit/domain/tasks', 'tests/unit/dashboard/emails'],
  [
    {
      promise: 'an edit does not overwrite a newer text',
      file: 'src/dashboard/tasks/gateway.ts',
      find: 'if (text !== before && text !== edit.text) break;',
      replace: '',
      caughtBy: ['tests/server/rest/gateways'],
    },
    {
      promise: 'a task that is already there is not added twice',
      file: 'src/domain/tasks/task-changes.ts',
      find: 'return tasks.some(({ id }) => id === change.task.id) ? tasks : [...tasks, change.task];',
      replace: 'return [...tasks, change.task];',
    },
    {
      promise: 'a text of which nothing can be seen is refused',
      file: 'src/domain/tasks/tasks.ts',
      find: 'if (!visible.test(text))',
      replace: 'if (false)',
    },
    {
      promise: 'a task holds at most 10,000 characters',
      file: 'src/domain/tasks/tasks.ts',
      find: 'if (length > longestText) {',
      replace: 'if (length > longestText + 1) {',
    },
    {
      promise: 'an undone removal stands where the task stood',
      file: 'src/domain/tasks/task-changes.ts',
      find: 'return insertAt(others, before + 1, restored);',
      replace: 'return insertAt(others, 0, restored);',
    },
    {
      promise: 'a task that is put off is back on its day',
      file: 'src/domain/tasks/later.ts',
      find: 'laterUntil > day',
      replace: 'laterUntil >= day',
    },
    {
      promise: 'what follows a task that repeats is taken back only while it is untouched',
      file: 'src/domain/tasks/following.ts',
      find: 'return isAsMade && dueOn === next.laterUntil && isSameWork(next, task) ? next : undefined;',
      replace: 'return next;',
    },
  ],
);

const rules = suite(
  [
    'tests/unit/domain',
    'tests/unit/lib',
    'tests/unit/dashboard/plan',
    'tests/unit/dashboard/calendar',
  ],
  [
    {
      promise: 'a plan is made by itself from 10:00 in Lisbon',
      file: 'src/domain/plan/plan-due.ts',
      find: "const autoTime = '10:00';",
      replace: "const autoTime = '10:01';",
      caughtBy: ['tests/unit/domain/plan', 'tests/unit/dashboard/plan'],
    },
    {
      promise: 'an event’s link leads to https only',
      file: 'src/domain/calendar/calendar.ts',
      find: "return link?.protocol === 'https:' ? link.href : null;",
      replace: 'return link?.href ?? null;',
      caughtBy: ['tests/unit/domain/calendar'],
    },
    {
      promise: 'an event that was declined takes no time',
      file: 'src/domain/calendar/calendar.ts',
      find: "!event.isCancelled && !event.isFree && event.answer !== 'declined';",
      replace: '!event.isCancelled && !event.isFree;',
      caughtBy: ['tests/unit/domain/calendar', 'tests/unit/dashboard/calendar'],
    },
    {
      promise: 'text from outside has no way out of its marks',
      file: 'src/domain/untrusted-text.ts',
      find: "text.replaceAll(boundary, '')",
      replace: 'text',
      caughtBy: ['tests/unit/domain/untrusted'],
    },
    {
      promise: 'the caller is the address that the last trusted proxy names',
      file: 'src/lib/client-address.ts',
      find: '.at(-hops)',
      replace: '.at(0)',
      caughtBy: ['tests/unit/lib'],
    },
    {
      promise: 'the rest of the day ends at Lisbon’s midnight',
      file: 'src/domain/weather/rest-of-day.ts',
      find: 'dateIn(new Date(at - 1), timeZone) === today',
      replace: 'dateIn(new Date(at), timeZone) === today',
      caughtBy: ['tests/unit/domain/weather'],
    },
    {
      promise: 'a plan is not made of old values after the computer has slept',
      file: 'src/dashboard/plan/store.ts',
      find: 'if (isTooSoon() || !isDue() || !making.areSourcesFresh()) return false;',
      replace: 'if (isTooSoon() || !isDue()) return false;',
      caughtBy: ['tests/unit/dashboard/plan'],
    },
    {
      promise: 'a planner that is down is not asked every minute',
      file: 'src/dashboard/plan/store.ts',
      find: 'if (isTooSoon() || !isDue()',
      replace: 'if (!isDue()',
      caughtBy: ['tests/unit/dashboard/plan'],
    },
  ],
);

const session = suite(
  ['tests/unit/dashboard/session'],
  [
    {
      promise: 'the dashboard waits five seconds for the session',
      file: 'src/dashboard/session/store.ts',
      find: 'const authenticationTimeoutMs = 5000;',
      replace: 'const authenticationTimeoutMs = 50_000;',
    },
    {
      promise: 'a refused renewal ends the session',
      file: 'src/dashboard/session/store.ts',
      find: "answer.fault.kind === 'forbidden' || answer.fault.kind === 'signed-out'",
      replace: "answer.fault.kind === 'signed-out'",
    },
    {
      promise: 'an outage does not end the session',
      file: 'src/dashboard/session/store.ts',
      find: "$state.set({ status: 'unreachable', fault: read.fault });",
      replace: 'settle(null);',
    },
  ],
);

const policies = suite(
  ['tests/server/policies'],
  [
    {
      promise: 'a stranger sees no todos of the owner',
      file: 'supabase/migrations/20261120000001_create_todos.sql',
      find: 'on public.todos for select to authenticated\nusing (user_id = (select auth.uid()));',
      replace: 'on public.todos for select to authenticated\nusing (true);',
    },
    {
      promise: 'nobody adds a todo in another’s name',
      file: 'supabase/migrations/20261120000001_create_todos.sql',
      find: 'on public.todos for insert to authenticated\nwith check (user_id = (select auth.uid()));',
      replace: 'on public.todos for insert to authenticated\nwith check (true);',
    },
    {
      promise: 'a stranger sees no connection to Google',
      file: 'supabase/migrations/20261120000002_create_google_credentials.sql',
      find: 'for select to authenticated\nusing (auth_user_id = (select auth.uid()));',
      replace: 'for select to authenticated\nusing (true);',
    },
    {
      promise: 'a stranger reads no enquiries',
      file: 'supabase/migrations/20261120000006_create_enquiries.sql',
      find: 'on public.enquiries for select to authenticated\nusing (user_id = (select auth.uid()));',
      replace: 'on public.enquiries for select to authenticated\nusing (true);',
    },
    {
      promise: 'a stranger sees no deleted todos',
      file: 'supabase/migrations/20261123000100_keep_deleted_todos.sql',
      find: 'on public.deleted_todos for select to authenticated\nusing (user_id = (select auth.uid()));',
      replace: 'on public.deleted_todos for select to authenticated\nusing (true);',
    },
    {
      promise: 'a deleted todo is kept',
      file: newestMigrationWith('function public.keep_deleted_todo()'),
      find: 'old.id, old.user_id, old.text, old.category',
      replace: "old.id, old.user_id, old.text, 'Other'",
      caughtBy: ['tests/server/rest/gateways'],
    },
    {
      promise: 'nothing brings a task of a deleted enquiry back',
      file: newestMigrationWith('function public.leave_out_task_of_deleted_enquiry()'),
      find: "last_id and status = 'deleted'",
      replace: 'last_id and false',
    },
  ],
);

const auth = suite(
  [
    'tests/server/auth/sign-in',
    'tests/server/auth/accounts',
    'tests/server/auth/caller-rights',
    'tests/server/rest/rest-refusals',
  ],
  [
    {
      promise: 'a sign-in at Google ends on this site only',
      file: 'server/backend/auth/google-redirects.ts',
      find: 'if (redirect_to === undefined) {',
      replace: 'if (false) {',
      caughtBy: ['tests/server/auth/sign-in-redirects'],
    },
    {
      promise: 'an address on this site is compared with its port',
      file: 'server/backend/auth/site-address.ts',
      find: 'address.port === site.port &&',
      replace: '',
      caughtBy: ['tests/server/auth/sign-in-redirects'],
    },
    {
      promise: 'only the PKCE flow is offered',
      file: 'server/backend/auth/google-redirects.ts',
      find: '.regex(/^s256$/i',
      replace: '.regex(/^/i',
      caughtBy: ['tests/server/auth/sign-in-redirects'],
    },
    {
      promise: 'starts of a sign-in at Google are limited',
      file: 'server/backend/auth/google-redirects.ts',
      find: 'if (errorResponse) return errorResponse;',
      replace: '',
      caughtBy: ['tests/server/auth/sign-in-redirects'],
    },
    {
      promise: 'nobody signs up',
      file: 'server/backend/auth/auth-requests.ts',
      find: "'POST signup': signUpsAreOff,",
      replace: '',
      caughtBy: ['tests/server/auth/accounts'],
    },
    {
      promise: 'a new password needs a recent sign-in or the old one',
      file: 'server/backend/auth/auth-requests.ts',
      find: 'if (errorResponse) return errorResponse;',
      replace: '',
      caughtBy: ['tests/server/auth/accounts'],
    },
    {
      promise: 'a guesser waits longer after each failure',
      file: 'server/backend/auth/sign-in-delays.ts',
      find: 'counted.failures += 1;',
      replace: '',
      caughtBy: ['tests/server/auth/sign-in-delays'],
    },
    {
      promise: 'a device is trusted by its signature',
      file: 'server/backend/auth/trusted-device.ts',
      find: 'if (!isSigned(`${id}.${issuedAt}`, signature)) return undefined;',
      replace: '',
      caughtBy: ['tests/server/auth/sign-in-delays'],
    },
    {
      promise: 'a token that another key has signed is refused',
      file: 'server/backend/rest/caller-rights.ts',
      find: 'if (!isSecret && key !== keys.publishableKey) {',
      replace: 'if (false) {',
      caughtBy: ['tests/server/auth/caller-rights'],
    },
    {
      promise: 'a name of a plain object’s prototype is no column',
      file: 'server/backend/rest/rest-call.ts',
      find: 'if (isInherited(name) || (named.has(name) && isInherited(value))) {',
      replace: 'if (false) {',
      caughtBy: ['tests/server/rest/rest-refusals'],
    },
    {
      promise: 'regular expressions are no filter',
      file: 'server/backend/rest/rest-filters.ts',
      find: "'is', 'in', 'like', 'ilike'] as const;",
      replace: "'is', 'in', 'like', 'ilike', 'match'] as const;",
      caughtBy: ['tests/server/rest/rest-refusals'],
    },
  ],
);

const http = suite(
  [
    'tests/server/http/request-listener',
    'tests/server/http/static-site',
    'tests/server/program/mail-reader',
    'tests/server/rest/overload',
  ],
  [
    {
      promise: 'a request for another host is refused',
      file: 'server/http/host-check.ts',
      find: "if (hosts.length !== 1 || !isOurs(headers.host ?? '')) return false;",
      replace: '',
      caughtBy: ['tests/server/http/request-listener'],
    },
    {
      promise: 'a redirect never leads to another host',
      file: 'server/site/static-site.ts',
      find: "path.replace(/\\/{2,}/g, '/');",
      replace: 'path;',
      caughtBy: ['tests/server/http/static-site.'],
    },
    {
      promise: 'a message that takes too long is given up',
      file: 'server/mail/mail-reader.ts',
      find: 'const timer = setTimeout(giveUp, messageMs);',
      replace: 'const timer = setTimeout(giveUp, messageMs * 100);',
      caughtBy: ['tests/server/program/mail-reader'],
    },
  ],
);

const functions = suite(
  ['tests/functions'],
  [
    {
      promise: 'only the owner calls the owner’s functions',
      file: 'functions/_shared/authenticate.ts',
      find: 'if (ownerId === data.user.id)',
      replace: '',
      caughtBy: ['tests/functions/shared/pipeline.test.ts'],
    },
    {
      promise: 'a program that fills in the hidden field stores nothing',
      file: 'functions/contact/contact.ts',
      find: "if (website !== '') return stored();",
      replace: '',
      caughtBy: ['tests/functions/contact/'],
    },
    {
      promise: 'one address stores a few messages only',
      file: 'functions/contact/contact.ts',
      find: 'if (wait > 0) {',
      replace: 'if (wait < 0) {',
      caughtBy: ['tests/functions/contact/'],
    },
    {
      promise: 'a body is read up to its limit',
      file: 'functions/_shared/create-function.ts',
      find: 'if (body === undefined)',
      replace: 'if (body === null)',
      caughtBy: ['tests/functions/contact/'],
    },
    {
      promise: 'a sender who is not confirmed is never important',
      file: 'src/domain/mail/rules-that-lower.ts',
      find: "points: ({ mail }) => (mail.authentication === 'failed' ? -20 : 0),",
      replace: 'points: () => 0,',
      caughtBy: ['tests/unit/domain/mail/mail-score.test.ts'],
    },
    {
      promise: 'what speaks to a program does not reach a model',
      file: 'src/domain/mail/mail-score.ts',
      find: "'instructions', 'forged']",
      replace: "'forged']",
      caughtBy: ['tests/functions/emails/mail-model.test.ts'],
    },
    {
      promise: 'a sentence of a model shows no address',
      file: 'src/domain/model-sentence.ts',
      find: "return refused.some((one) => one.test(withoutDates)) ? '' : line;",
      replace: 'return line;',
      caughtBy: ['tests/unit/domain/model-sentence.test.ts'],
    },
    {
      promise: 'a model that fails is not asked again in a call',
      file: 'functions/analyze-emails/analyze-emails.ts',
      find: 'const mostFailures = 3;',
      replace: 'const mostFailures = 30;',
      caughtBy: ['tests/functions/emails/analyze-emails-model.test.ts'],
    },
    {
      promise: 'one tab analyzes for all',
      file: 'src/dashboard/emails/auto-analysis.ts',
      find: 'await refresh();\n      if (!isDue()) return;',
      replace: '',
      caughtBy: ['tests/unit/dashboard/emails/analysis.test.ts'],
    },
    {
      promise: 'a task that names its time stands at that time',
      file: 'src/domain/plan/plan-placing.ts',
      find: 'if (task.at !== null) {',
      replace: 'if (task.at === -1) {',
      caughtBy: ['tests/unit/domain/plan/plan-rules.test.ts'],
    },
    {
      promise: 'a model’s key does not follow a redirect',
      file: 'functions/_shared/model.ts',
      find: "redirect: 'error'",
      replace: "redirect: 'follow'",
      caughtBy: ['tests/functions/shared/model.'],
    },
  ],
);

const worker = suite(
  ['tests/unit/service-worker'],
  [
    {
      promise: 'the worker stores only the very bytes of the build',
      file: 'src/service-worker/worker.ts',
      find: '    integrity,\n    signal,',
      replace: '    signal,',
    },
    {
      promise: 'the worker stores all files or none',
      file: 'src/service-worker/worker.ts',
      find: 'if (!isInUse) await caches.delete(cacheName);',
      replace: '',
    },
    {
      promise: 'a damaged page is not served',
      file: 'src/service-worker/worker.ts',
      find: 'return stored && (await isWhole(stored, integrity)) ? stored : fetch(request);',
      replace: 'return stored ?? fetch(request);',
    },
  ],
);

const walls = suite(
  ['tests/unit/import-rules'],
  [
    {
      promise: 'a store imports no React',
      file: 'eslint.modules.js',
      find: "ownTypes: ['gateway'],\n    packages: [...stores, 'zod'],",
      replace: "ownTypes: ['gateway'],\n    packages: [...stores, ...react, 'zod'],",
    },
    {
      promise: 'domain does not read the clock',
      file: 'eslint.modules.js',
      find: "'no-restricted-syntax': ['error', computedImport, ...clock],",
      replace: "'no-restricted-syntax': ['error', computedImport],",
    },
  ],
);

const daysAndLearning = suite(
  ['tests/unit/dashboard/tasks/times', 'tests/unit/dashboard/plan', 'tests/unit/domain'],
  [
    {
      promise: 'a due date that the owner has removed is not read again',
      file: 'src/domain/tasks/task-times.ts',
      find: 'isSameDue(from, to) ? times : to;',
      replace: 'to;',
    },
    {
      promise: 'what is typed into the fields counts more than what the text says',
      file: 'src/dashboard/tasks/changes/editing.ts',
      find: 'changeTimes(read, old, typed);',
      replace: 'read;',
    },
    {
      promise: 'a plan is not made again by itself within half an hour',
      file: 'src/domain/plan/plan-due.ts',
      find: 'const leastAgeMs = 30 * minuteMs;',
      replace: 'const leastAgeMs = 0;',
    },
    {
      promise: 'after the working hours tomorrow is planned',
      file: 'src/domain/plan/plan-due.ts',
      find: 'return isOver ? dayAfter(today) : today;',
      replace: 'return today;',
    },
    {
      promise: 'the title of a private event is not sent',
      file: 'src/domain/plan/plan-request.ts',
      find: "privateEvents === 'hide' ? hidden(event) : event",
      replace: "privateEvents === 'send' ? hidden(event) : event",
    },
    {
      promise: 'what the owner says counts more than what was not answered',
      file: 'src/domain/mail/mail-learning.ts',
      find: 'label: opinion > 0 ? 1 : 0, weight: weights.opinion',
      replace: 'label: 0, weight: weights.unanswered',
    },
    {
      promise: 'mail of a sender that the owner has named is not lowered by what was learned',
      file: 'src/domain/mail/mail-score.ts',
      find: "'reply-elsewhere', 'taught', 'declined']",
      replace: "'reply-elsewhere', 'declined']",
    },
    {
      promise: 'learning that was forgotten does not come back from the same mail',
      file: 'functions/analyze-emails/learning.ts',
      find: '(since !== null && Date.parse(mail.receivedAt) < Date.parse(since))',
      replace: 'false',
      caughtBy: ['tests/functions/emails/mail-learning'],
    },
    {
      promise: 'no browser reads what is learned from',
      file: 'supabase/migrations/20261123000600_create_mail_examples.sql',
      find: 'revoke all on table public.mail_examples from anon, authenticated;',
      replace: 'grant all on table public.mail_examples to authenticated;',
      caughtBy: ['tests/server/policies/policies'],
    },
  ],
);

const moving = suite(
  ['tests/server/moving'],
  [
    {
      promise: 'a try of a move writes nothing',
      file: 'scripts/data/database.ts',
      find: "await query(isKept ? 'commit' : 'rollback');",
      replace: "await query('commit');",
    },
    {
      promise: 'what was deleted at the target stays deleted',
      file: 'scripts/data/rows.ts',
      find: 'from given g where not ${isElsewhere}',
      replace: 'from given g where true or ${isElsewhere}',
    },
    {
      promise: 'a row that is refused does not keep the others from coming',
      file: 'scripts/data/import.ts',
      find: 'if (!isAboutTheRow(error)) throw error;',
      replace: 'throw error;',
    },
    {
      promise: 'a copy is not deleted while its original is kept',
      file: 'server/backend/backups/copy-backups.ts',
      find: 'deleteOldBackups(copies, reason, isHere)',
      replace: 'deleteOldBackups(copies, reason)',
      caughtBy: ['tests/server/backups/copies'],
    },
  ],
);

export const mutants: readonly Mutant[] = [
  ...queue,
  ...resource,
  ...tasks,
  ...rules,
  ...session,
  ...policies,
  ...auth,
  ...http,
  ...functions,
  ...worker,
  ...walls,
  ...daysAndLearning,
  ...moving,
];
