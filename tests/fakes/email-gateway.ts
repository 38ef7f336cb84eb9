/** The owner's analyzed e-mails in memory, for the tests of their store. */
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import type {
  AnalysisProgress,
  ImportantEmail,
  NamedSender,
  NotImportantEmail,
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
  senderAddress: '',
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
  let left: readonly NotImportantEmail[] = [];
  let senders: readonly NamedSender[] = [];
  let progress: AnalysisProgress = {
    ...{ found: 1, remaining: 0, problem: null, isByModel: false },
    checkedAt: new Date().toISOString(),
  };
  const calls: string[] = [];
  /** What each call of the function does, in order; further calls do nothing. */
  const runs: (() => ReturnType<EmailGateway['analyze']>)[] = [];

  const name = (address: string, isImportant: boolean | null) => {
    const others = senders.filter((one) => one.address !== address);
    senders = isImportant === null ? others : [{ address, isImportant }, ...others];
  };

  const gateway: EmailGateway = {
    overview: () =>
      answer({
        emails: important.toSorted((a, b) => b.urgency - a.urgency).slice(0, 10),
        unreadable: 0,
        importantCount: important.length,
        notImportantCount: left.length,
        progress,
        isConnected: true,
      }),
    progress: () => answer(progress),
    notImportant: (atMost) =>
      answer({ emails: left.slice(0, atMost), unreadable: 0, count: left.length, senders }),
    find: (id) => {
      const found = important.find((one) => one.id === id);
      return found ? answer(found) : missing();
    },
    setConverted: (id, isConverted) => {
      calls.push(`${isConverted ? 'convert' : 'un-convert'} ${id}`);
      const found = important.find((one) => one.id === id);
      if (!found) return missing();
      const row = { ...found, isConverted };
      important = important.map((one) => (one.id === id ? row : one));
      return answer(row);
    },
    markImportant: (id, teaches) => {
      const found = left.find((one) => one.id === id);
      if (!found) return missing();
      calls.push(`mark ${id}`);
      // The sender's other messages are read anew by the next analysis.
      left = left.filter((one) => (teaches ? one.sender !== found.sender : one.id !== id));
      name(found.senderAddress, teaches ? true : null);
      important = [
        ...important,
        {
          ...{ ...found, suggestedAction: '', isConverted: false },
          reason: 'You said that this is important',
          urgency: Math.max(7, found.urgency),
        },
      ];
      return answer(undefined);
    },
    leaveOut: (id, teaches) => {
      const found = important.find((one) => one.id === id && !one.isConverted);
      if (!found) return missing();
      calls.push(`leave out ${id}`);
      important = important.filter((one) => one.id !== id);
      name(found.senderAddress, teaches ? false : null);
      const { messageId, subject, sender, senderAddress, receivedAt, snippet, urgency } = found;
      const kept = { id, messageId, subject, sender, senderAddress, receivedAt, snippet };
      const reason = 'You said that this is not important';
      left = [...left, { ...kept, reason, urgency: Math.min(4, urgency) }];
      return answer(undefined);
    },
    setSender: ({ address, isImportant }, isNamed) => {
      calls.push(`${isNamed ? 'name' : 'forget'} ${address}`);
      name(address, isNamed ? isImportant : null);
      return answer(undefined);
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
    setNotImportant: (...changed: NotImportantEmail[]) => (left = changed),
  };
};
