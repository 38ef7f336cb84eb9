/** Whatever fails, waits, dies or is undone, the database ends as the owner has left it. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

useFakeClock();

const change = z.object({ at: z.int(), key: z.string(), isOn: z.boolean(), isUndo: z.boolean() });
type Change = z.infer<typeof change>;

const fault = fc.constantFrom(
  ...(['offline', 'unexpected', 'lost', 'busy', 'invalid', 'signed-out'] as const),
);
type Fault = typeof fault extends fc.Arbitrary<infer One> ? One : never;

const tab = fc.constantFrom(0, 1);
const key = fc.constantFrom('a', 'b');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set'),
      tab,
      key,
      presses: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), tab }) },
  fc.record({ do: fc.constant('kill'), tab, arrives: fc.boolean() }),
  fc.record({ do: fc.constantFrom('online', 'returned'), tab }),
  fc.record({ do: fc.constantFrom('down', 'up', 'hold', 'release') }),
  fc.record({ do: fc.constant('clock'), milliseconds: fc.integer({ min: -7e6, max: 7e6 }) }),
  fc.record({ do: fc.constant('pass'), milliseconds: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ do: fc.constant('fail'), fault }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Switches, two tabs in front of them, and what the owner believes that they are. */
const createWorld = () => {
  const switches = new Map<string, boolean>();
  const faults: Fault[] = [];
  let isDown = false;
  let gate: { open: (arrives: boolean) => void; opened: Promise<boolean> } | null = null;
  let made: Change[] = [];
  const undone = new Set<number>();
  const arrived = new Set<number>();
  /** Those that were sent although they had arrived: a refusal of them would be believed. */
  const again = new Set<number>();
  /** An Undo that was refused, which the owner was told. */
  const unclear = new Set<string>();

  const send = async ({ at, key: name, isOn }: Change): Promise<Result<void>> => {
    if (arrived.has(at)) again.add(at);
    const arrives = gate === null || (await gate.opened);
    const fault = isDown || !arrives ? 'offline' : faults.shift();
    if (fault === undefined || fault === 'lost') {
      arrived.add(at);
      switches.set(name, isOn);
    }
    return fault === undefined
      ? ok(undefined)
      : failed(fault === 'lost' ? 'offline' : fault, fault);
  };

  const openPage = (earlier?: ReturnType<typeof createFakeTools>) => {
    const fake = createFakeTools(earlier);
    fake.tools.outbox.open('switches', (kept) => {
      const one = change.parse(kept);
      const isThere = () => (switches.get(one.key) ?? false) === one.isOn;
      return {
        send: () => send(one),
        isThere: () => Promise.resolve(isDown ? failed('offline', '') : ok(isThere())),
        onWritten: () => undefined,
        onRefused: () => {
          made = made.filter(({ at }) => at !== one.at);
          if (one.isUndo) unclear.add(one.key);
        },
      };
    });
    return fake;
  };
  const first = openPage();
  const pages = [first, openPage(first)];
  const pageOf = (index: number) => pages[index] ?? first;

  const add = (index: number, one: Omit<Change, 'at'>) => {
    const added = { ...one, at: made.length === 0 ? 1 : Math.max(...made.map(({ at }) => at)) + 1 };
    made.push(added);
    void pageOf(index).tools.outbox.add('switches', added);
  };

  /** Switches it over so many times in a row. */
  const press = (index: number, name: string, presses: number) => {
    for (let at = 0; at < presses; at += 1) {
      const last = made.findLast((one) => one.key === name);
      add(index, { key: name, isOn: !(last?.isOn ?? false), isUndo: false });
    }
  };

  const undo = (index: number) => {
    const last = made.findLast(({ at, isUndo }) => !isUndo && !undone.has(at));
    if (!last) return;
    undone.add(last.at);
    add(index, { key: last.key, isOn: !last.isOn, isUndo: true });
  };

  const release = (arrives: boolean) => {
    gate?.open(arrives);
    gate = null;
  };

  const kill = (index: number, arrives: boolean) => {
    pageOf(index).kill();
    release(arrives);
    pages[index] = openPage(first);
  };

  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    gate ??= { open: resolve, opened: promise };
  };

  const act = async (one: Step) => {
    switch (one.do) {
      case 'set':
        press(one.tab, one.key, one.presses);
        break;
      case 'undo':
        undo(one.tab);
        break;
      case 'kill':
        kill(one.tab, one.arrives);
        break;
      case 'online':
      case 'returned':
        pageOf(one.tab).around.happen(one.do);
        break;
      case 'down':
      case 'up':
        isDown = one.do === 'down';
        break;
      case 'hold':
        hold();
        break;
      case 'release':
        release(true);
        break;
      case 'clock':
        vi.setSystemTime(Date.now() + one.milliseconds);
        break;
      case 'pass':
        await vi.advanceTimersByTimeAsync(one.milliseconds);
        break;
      case 'fail':
        faults.push(one.fault);
        break;
    }
  };

  const end = async () => {
    isDown = false;
    faults.length = 0;
    release(true);
    await vi.advanceTimersByTimeAsync(200_000);
    const shown = pages.map(({ tools }) => tools.outbox.$entries.get().length);
    const kept = first.store.size();
    pages.forEach(({ kill: close }) => close());
    const believed = Object.fromEntries(made.map(({ key: name, isOn }) => [name, isOn]));
    const isSo = ['a', 'b'].map(
      (name) => unclear.has(name) || (switches.get(name) ?? false) === (believed[name] ?? false),
    );
    return { shown, kept, isSo, again: [...again] };
  };

  return { act, end };
};

test('every change is saved in its order, once it can be', async () => {
  const check = async (steps: readonly Step[]) => {
    const { act, end } = createWorld();
    await settled();
    for (const one of steps) {
      await act(one);
      await settled();
    }
    expect(await end()).toEqual({ shown: [0, 0], kept: 0, isSo: [true, true], again: [] });
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), check), {
    numRuns: 200,
  });
});
