/** Tabs of one browser over one database that holds a list of texts, and can be made to fail. */
import * as z from 'zod/mini';
import { failed, ok, type FaultKind, type Result } from '#lib/result.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

/** A number is that of the seconds that a busy service names; `mistake` is an error that is thrown. */
export type PlannedFault = FaultKind | number | 'lost' | 'mistake';

/** Each of the `faults` is met by one write; an answer that is `lost` is one to a write that was carried out. */
export const createDatabase = () => {
  const stored: string[] = [];
  const log: string[] = [];
  const faults: PlannedFault[] = [];
  let isDown = false;
  let gate: Promise<unknown> = Promise.resolve();
  return {
    stored,
    log,
    faults,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** What is asked from now on is answered when the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gate = promise;
      return () => resolve(undefined);
    },
    send: async (text: string): Promise<Result<unknown>> => {
      log.push(`write ${text}`);
      await gate;
      if (isDown) return failed('offline', 'down');
      const next = faults.shift();
      if (next === 'mistake') throw new Error('a mistake');
      if (typeof next === 'number')
        return { ok: false, fault: { kind: 'busy', message: '', retryAfterSeconds: next } };
      if (next && next !== 'lost') return failed(next, next);
      if (!stored.includes(text)) stored.push(text);
      return next === 'lost' ? failed('offline', 'lost') : ok(undefined);
    },
    isThere: async (text: string): Promise<Result<boolean>> => {
      log.push(`look for ${text}`);
      await gate;
      return isDown ? failed('offline', 'down') : ok(stored.includes(text));
    },
  };
};

export type FakeDatabase = ReturnType<typeof createDatabase>;
type FakeTab = ReturnType<typeof createFakeTools>;

/** One tab; `change` is what its version of the page can read. */
export const openTab = (
  database: FakeDatabase,
  fake: FakeTab = createFakeTools(),
  change: z.ZodMiniType<string> = z.string(),
) => {
  const { outbox } = fake.tools;
  const told: string[] = [];
  outbox.open('texts', (kept) => {
    const { success, data: text } = change.safeParse(kept);
    if (!success) return null;
    return {
      send: () => database.send(text),
      isThere: () => database.isThere(text),
      onWritten: () => told.push(`saved ${text}`),
      onRefused: ({ kind }) => told.push(`refused ${text}: ${kind}`),
    };
  });
  const shown = () => outbox.$entries.get().map((entry) => String(entry.change));
  return {
    ...fake,
    outbox,
    told,
    shown,
    add: (text: string) => {
      const answers: string[] = [];
      void outbox
        .add('texts', text)
        .then((answer) => answers.push(answer.ok ? 'ok' : answer.fault.kind));
      return answers;
    },
    /** One more tab of the same browser, or the next page. */
    next: (version?: z.ZodMiniType<string>) => openTab(database, createFakeTools(fake), version),
  };
};
