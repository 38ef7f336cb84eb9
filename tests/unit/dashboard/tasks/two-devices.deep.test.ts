/** One task that two devices edit: whatever comes between, no saved text goes without a word. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';
import { createFaultyGateway } from '../../../fakes/faulty-gateway.ts';
import { opened } from './open-board.ts';

useFakeClock();

type Tasks = ReturnType<typeof createFakeTasks>;

/** A device of its own: it learns of the other one by reading alone, and its network can fail. */
const openDevice = async (tasks: Tasks) => {
  const { gateway, ...network } = createFaultyGateway(tasks.gateway);
  const page = await opened([], () => undefined, { ...tasks, gateway });
  return { ...page, network, isDown: false };
};

/** Those that matter most come more often. */
const steps = [
  ...(['write', 'write', 'write', 'save', 'save', 'save', 'read', 'read', 'network'] as const),
  ...(['lose', 'tick', 'delete', 'undo', 'pass'] as const),
];

/** Lost once: the task had left one device's list while its editor was open, and was back in the database. */
const lostOnce = [
  ...([
    [1, 'write'],
    [0, 'delete'],
    [1, 'delete'],
    [0, 'undo'],
    [1, 'network'],
  ] as const),
  ...([
    [0, 'write'],
    [1, 'save'],
    [0, 'save'],
  ] as const),
].map(([device, step]) => ({ device, step }));

test('every text that was saved is in the list, was replaced by who had read it, or is told', async () => {
  const one = fc.record({ device: fc.constantFrom(0, 1), step: fc.constantFrom(...steps) });
  const check = async (plan: { device: number; step: (typeof steps)[number] }[]) => {
    const tasks = createFakeTasks(['first']);
    const devices = [await openDevice(tasks), await openDevice(tasks)];
    /** Each saved text with the one that its editor was opened on. */
    const saved = new Map<string, string>();
    let made = 100;
    for (const { device, step } of plan) {
      const page = devices[device];
      if (!page) continue;
      const { board, network, fake } = page;
      const now = board.editor.$editing.get();
      const text = page.shown()[0];
      if (step === 'write' && text !== undefined) {
        if (!now) board.editor.open('id-1');
        board.editor.type({ text: `text ${(made += 1)}` });
      } else if (step === 'save' && now) {
        if (now.text !== now.before.text) saved.set(now.text, now.before.text);
        board.editor.save();
      } else if (step === 'read') void board.reload();
      else if (step === 'network') network.setDown((page.isDown = !page.isDown));
      else if (step === 'lose') network.loseAnswer(made % 2 === 0 ? 'editText' : 'remove');
      else if (step === 'tick' && text !== undefined) board.toggle('id-1');
      else if (step === 'delete' && text !== undefined) board.remove(['id-1']);
      else if (step === 'undo') fake.tools.undo.undoLast();
      await (step === 'pass' ? vi.advanceTimersByTimeAsync(40_000) : settled());
    }
    for (const { network, board } of devices) {
      network.setDown(false);
      board.editor.leave();
    }
    await vi.advanceTimersByTimeAsync(150_000);
    const words = devices.flatMap(({ notices }) =>
      notices.map(({ description = '' }) => description),
    );
    const told = [...saved.keys()].filter((text) => words.some((one) => one.includes(text)));
    const known = new Set([...tasks.texts(), ...tasks.deletedTexts(), ...told]);
    // A set also goes through what is added to it meanwhile.
    for (const text of known) {
      const readBefore = saved.get(text);
      if (readBefore !== undefined) known.add(readBefore);
    }
    expect([...known]).toEqual(expect.arrayContaining([...saved.keys()]));
    devices.forEach(({ fake }) => fake.end());
  };
  await fc.assert(fc.asyncProperty(fc.array(one, { minLength: 6, maxLength: 20 }), check), {
    numRuns: 1000,
    examples: [[lostOnce]],
  });
}, 300_000);
