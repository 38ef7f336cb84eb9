/** The owner's analyzed e-mails in memory, for the tests of their store. */
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import type {
  AnalysisProgress,
  ImportantEmail,
  NamedSender,
} from '#domain/mail/important-emails.ts';
import { failed, ok } from '#lib/result.ts';

export const importantEmail = (
  id: string,
  changes: Partial<ImportantEmail> = {},
): ImportantEmail => ({
  id,
  messageId: null,
  subject: `Subject ${id}`,
  sender: 'Ada',
  senderAddress: `${id}@x.example`,
  listId: '',
  receivedAt: null,
  snippet: '',
  reason: 'Names a deadline',
  suggestedAction: 'Answer',
  urgency: 8,
  isConverted: false,
  ...changes,
});

const answer = <T>(value: T) => Promise.resolve(ok(value));
/** What a call of the analysis answers. */
export const analyzed = (totalAnalyzed = 0) => ok({ importantCount: 0, totalAnalyzed });
const missing = () => Promise.resolve(failed('missing', 'This is no longer there.'));

export const createFakeEmails = (...emails: ImportantEmail[]) => {
  let important: readonly ImportantEmail[] = emails;
  let left: readonly ImportantEmail[] = [];
  let senders: readonly NamedSender[] = [];
  let progress: AnalysisProgress = {
    ...{ found: 1, remaining: 0, problem: null, isByModel: false },
    checkedAt: new Date().toISOString(),
  };
  const calls: string[] = [];
  /** What each call of the function does, in order; further calls do nothing. */
  const runs: (() => ReturnType<EmailGateway['analyze']>)[] = [];

  const gateway: EmailGateway = {
    overview: () =>
      answer({
        emails: important.toSorted((a, b) => b.urgency - a.urgency).slice(0, 10),
        importantCount: important.length,
        leftOut: left.slice(0, 100),
        leftOutCount: left.length,
        unreadable: 0,
        senders,
        progress,
        isConnected: true,
      }),
    setConverted: (id, isConverted) => {
      calls.push(`${isConverted ? 'convert' : 'un-convert'} ${id}`);
      const found = important.find((one) => one.id === id);
      if (!found) return missing();
      const row = { ...found, isConverted };
      important = important.map((one) => (one.id === id ? row : one));
      return answer(row);
    },
    judge: (id, isImportant) => {
      const found = [...(isImportant ? left : important)].find((one) => one.id === id);
      if (!found || found.isConverted) return answer(null);
      calls.push(`${isImportant ? 'mark' : 'leave out'} ${id}`);
      left = left.filter((one) => one !== found);
      important = important.filter((one) => one !== found);
      if (isImportant) {
        const reason = 'You said that this is important';
        important = [...important, { ...found, reason, urgency: Math.max(7, found.urgency) }];
      } else {
        const reason = 'You said that this is not important';
        left = [...left, { ...found, reason, urgency: Math.min(4, found.urgency) }];
      }
      return answer(null);
    },
    setSender: (address, isImportant) => {
      calls.push(`${isImportant === null ? 'forget' : 'name'} ${address}`);
      const others = senders.filter((one) => one.address !== address);
      senders = isImportant === null ? others : [{ address, isImportant }, ...others];
      return answer(null);
    },
    analyze: () => {
      calls.push('analyze');
      return runs.shift()?.() ?? Promise.resolve(analyzed());
    },
  };
  return {
    gateway,
    calls,
    runs,
    setProgress: (changed: AnalysisProgress) => (progress = changed),
    setImportant: (...changed: ImportantEmail[]) => (important = changed),
    setLeftOut: (...changed: ImportantEmail[]) => (left = changed),
  };
};
