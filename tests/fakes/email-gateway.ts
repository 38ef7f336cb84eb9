/** The owner's analyzed e-mails in memory, for the tests of their store. */
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import type { EmailOverview, ImportantEmail, NamedSender } from '#domain/mail/important-emails.ts';
import { ok } from '#lib/result.ts';

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

export const createFakeEmails = (...emails: ImportantEmail[]) => {
  let important: readonly ImportantEmail[] = emails;
  let left: readonly ImportantEmail[] = [];
  let senders: readonly NamedSender[] = [];
  let progress: EmailOverview['progress'] = {
    ...{ found: 1, remaining: 0, problem: null, isByModel: false },
    checkedAt: new Date().toISOString(),
  };
  const calls: string[] = [];
  /** What each call of the function does, in order; further calls do nothing. */
  const runs: (() => ReturnType<EmailGateway['analyze']>)[] = [];

  /** Of those that the owner has moved: as they were. */
  const before = new Map<string, ImportantEmail>();
  const setSender = (address: string, said: boolean | null) => {
    const others = senders.filter((one) => one.address !== address);
    senders = said === null ? others : [{ address, isImportant: said }, ...others];
  };
  const move = (id: string, isImportant: boolean) => {
    const found = [...(isImportant ? left : important)].find((one) => one.id === id);
    if (!found || found.isConverted) return;
    calls.push(`${isImportant ? 'mark' : 'leave out'} ${id}`);
    left = left.filter((one) => one !== found);
    important = important.filter((one) => one !== found);
    const reason = `You said that this is ${isImportant ? '' : 'not '}important`;
    const urgency = isImportant ? Math.max(7, found.urgency) : Math.min(4, found.urgency);
    const moved = before.get(id) ?? { ...found, reason, urgency };
    if (!before.delete(id)) before.set(id, found);
    if (isImportant) important = [...important, moved];
    else left = [...left, moved];
  };

  const gateway: EmailGateway = {
    overview: () =>
      answer({
        emails: important.toSorted((a, b) => b.urgency - a.urgency).slice(0, 10),
        importantCount: important.length,
        leftOut: left.slice(0, 100),
        leftOutCount: left.length,
        senders: [...senders],
        progress,
        isConnected: true,
      }),
    write: (change) => {
      const { kind, id } = change;
      if (kind === 'convert') {
        calls.push(`${change.isConverted ? 'convert' : 'un-convert'} ${id}`);
        const { isConverted } = change;
        important = important.map((one) => (one.id === id ? { ...one, isConverted } : one));
      } else if (kind === 'judge') {
        setSender(change.sender, change.said);
        move(id, change.isImportant);
      } else {
        calls.push(`${change.said === null ? 'forget' : 'name'} ${id}`);
        setSender(id, change.said);
      }
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
    setProgress: (changed: EmailOverview['progress']) => (progress = changed),
    setImportant: (...changed: ImportantEmail[]) => (important = changed),
    setLeftOut: (...changed: ImportantEmail[]) => (left = changed),
  };
};
