import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { useAnalysis, written } from '../support/analysis.ts';

const { analyze, mailbox } = useAnalysis();

/** Bytes of the heap that are in use after a garbage collection. */
const heapInUse = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
};

test('a thousand messages, ten at a time and in bounded memory', async () => {
  const kept = written('x', 'Long', 'Nothing to see here. '.repeat(5000));
  for (let index = 0; index < 1000; index += 1) {
    mailbox().messages.push({ ...kept, id: `m${index}`, threadId: `t${index}` });
  }
  const before = heapInUse();
  let most = 0;
  let asked = 0;
  const answer = await analyze({
    budgetMs: 600_000,
    fetch: (...args) => {
      asked += 1;
      if (asked % 100 === 0) most = Math.max(most, heapInUse());
      return mailbox().fetch(...args);
    },
  });
  expect(answer.body).toEqual({ importantCount: 0, totalAnalyzed: 1000 });
  expect(mailbox().mostAtOnce()).toBe(10);
  console.log(`1,000 messages of 105 kB: ${((most - before) / 1e6).toFixed(1)} MB more in use`);
  // All bodies together have 140 MB.
  expect(most - before).toBeLessThan(30_000_000);
}, 120_000);
