import { expect, test } from 'vitest';
import { createThread } from '#threads/thread.ts';

const source = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', (message) => {
      if (message === 'fail') throw new Error('It has failed.');
      count += 1;
      parentPort.postMessage(new Uint8Array([message, count]));
    });
  `)}`,
);

test('each message gets the answer to it, and all go to one thread', async () => {
  const ask = createThread(source, {});
  const answers = await Promise.all([7, 8, 9].map((message) => ask(message)));
  expect(answers.map((bytes) => [...bytes])).toEqual([
    [7, 1],
    [8, 2],
    [9, 3],
  ]);
});

test('whoever waits for a thread that fails is told, and the next message starts another', async () => {
  const ask = createThread(source, {});
  await ask(7);
  await expect(Promise.all([ask('fail'), ask(8)])).rejects.toThrow('It has failed.');
  expect([...(await ask(9))]).toEqual([9, 1]);
});
