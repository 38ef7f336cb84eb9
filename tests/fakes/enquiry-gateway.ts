import type { EnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import { boxes, type Enquiry } from '#domain/site/enquiries.ts';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import type { SentEnquiry } from '../contracts/enquiry-gateway.ts';

type Call = keyof EnquiryGateway;

/** A database of one owner's enquiries in memory, which can be told to refuse a call or to keep it waiting. */
export const createFakeEnquiries = (...sent: readonly SentEnquiry[]) => {
  let made = 0;
  let rows: Enquiry[] = [];
  let isDown = false;
  const calls: string[] = [];
  const refused: { call: Call; kind: FaultKind; isWritten: boolean }[] = [];
  let gate: { call: Call; opened: Promise<void> } | null = null;

  const send = (...enquiries: readonly SentEnquiry[]) => {
    for (const { name, createdAt, status = 'new' } of enquiries) {
      made += 1;
      const id = `id-${String(made).padStart(4, '0')}`;
      const email = `${name}@example.com`;
      const words = { company: '', message: `I am ${name}.`, topics: [], origin: [] };
      rows = [...rows, { id, name, email, ...words, status, createdAt }];
    }
    rows.sort((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1));
  };
  send(...sent);

  const answer = async <Value>(
    call: Call,
    words: string,
    act: () => Result<Value>,
  ): Promise<Result<Value>> => {
    calls.push(words);
    if (gate?.call === call) await gate.opened;
    if (isDown) return failed('offline', 'down');
    const at = refused.findIndex((refusal) => refusal.call === call);
    const [refusal] = at === -1 ? [] : refused.splice(at, 1);
    if (!refusal) return act();
    if (refusal.isWritten) act();
    return failed(refusal.kind, `refused: ${refusal.kind}`);
  };

  const find = (id: string): Result<Enquiry> => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? ok(row) : failed('missing', 'no such row');
  };

  const gateway: EnquiryGateway = {
    list: (box, atMost) => {
      const statuses: readonly string[] = boxes[box].statuses;
      const inBox = rows.filter(({ status }) => statuses.includes(status));
      // An answer tells what was there when it was asked for, however long it takes.
      const seen = {
        box,
        enquiries: inBox.slice(0, atMost),
        asked: atMost,
        hasOlder: inBox.length > atMost,
        unreadable: 0,
        newCount: rows.filter(({ status }) => status === 'new').length,
      };
      return answer('list', `list ${box} ${atMost}`, () => ok(seen));
    },
    find: (id) => answer('find', `find ${id}`, () => find(id)),
    setStatus: (id, status) =>
      answer('setStatus', `${id} ${status}`, () => {
        rows = rows.map((row) => (row.id === id ? { ...row, status } : row));
        return find(id);
      }),
  };

  return {
    gateway,
    calls,
    send,
    statusOf: (name: string) => rows.find((row) => row.name === name)?.status,
    /** Somebody else changes or deletes. */
    setElsewhere: (name: string, status: Enquiry['status']) => {
      rows = rows.map((row) => (row.name === name ? { ...row, status } : row));
    },
    deleteElsewhere: (name: string) => {
      rows = rows.filter((row) => row.name !== name);
    },
    /** The next call of this kind is refused; say it twice for two. */
    refuse: (call: Call, kind: FaultKind = 'forbidden') =>
      refused.push({ call, kind, isWritten: false }),
    /** The next call of this kind is carried out, and its answer is lost. */
    loseAnswer: (call: Call) => refused.push({ call, kind: 'offline', isWritten: true }),
    /** From now on nothing is answered, or everything is again. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Calls of this kind are answered when the returned function is called. */
    hold: (call: Call) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gate = { call, opened: promise.then(() => undefined) };
      return () => resolve(undefined);
    },
  };
};
