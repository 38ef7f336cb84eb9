/**
 * Reads messages in a worker thread, one after another, so that pages are answered meanwhile. A message that takes too
 * long or too much memory ends the thread, and the next message gets another one.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MailReader } from '#functions/analyze-emails/gmail.ts';
import type { ReadMail } from '#functions/analyze-emails/read-mail.ts';

type Limits = { messageMs: number; heapMb: number; idleMs: number };

const usualLimits: Limits = { messageMs: 2000, heapMb: 256, idleMs: 10_000 };

const readIn = (worker: Worker, json: string, messageMs: number): Promise<ReadMail> =>
  new Promise((resolve) => {
    const finish = (read: ReadMail) => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', giveUp);
      resolve(read);
    };
    const giveUp = () => finish('gave-up');
    const timer = setTimeout(giveUp, messageMs);
    worker.on('message', finish).on('exit', giveUp);
    worker.postMessage(json);
  });

export const createMailReader = (given: Partial<Limits> = {}): MailReader => {
  const { messageMs, heapMb, idleMs } = { ...usualLimits, ...given };
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<Worker> => {
    const started = new Worker(new URL('./mail-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    await once(started, 'message');
    // A thread that ends for want of memory says so first; unheard, that would end the program.
    started.on('error', () => undefined);
    return started;
  };

  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };

  const read = async (json: string): Promise<ReadMail> => {
    clearTimeout(idleTimer);
    worker ??= await start();
    const mail = await readIn(worker, json, messageMs);
    if (mail === 'gave-up') end();
    else idleTimer = setTimeout(end, idleMs).unref();
    return mail;
  };

  return (json) => {
    const reading = last.then(() => read(json));
    last = reading.catch(() => undefined);
    return reading;
  };
};
