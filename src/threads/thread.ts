/** A thread that answers messages one after the other. */
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

type Answer = Uint8Array<ArrayBuffer>;

/**
 * Returns what asks the thread, which is started at the first message.
 * @param source the thread's file, which listens to what `answerInOrder` returns
 */
export const createThread = (source: string | URL, options: WorkerOptions) => {
  let thread: Worker | undefined;
  /** Those who wait for an answer; the first message is answered first. */
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = [];

  const start = (): Worker => {
    const started = new Worker(source, options);
    started.on('message', (answer: Answer) => {
      waiting.shift()?.resolve(answer);
      // Node ends while a thread is idle, and waits for one that has a message to answer.
      if (waiting.length === 0) started.unref();
    });
    // The thread has ended then, and the next message starts another.
    started.on('error', (error) => {
      const failed = waiting;
      [thread, waiting] = [undefined, []];
      for (const { reject } of failed) reject(error);
    });
    return started;
  };

  /** @param moved parts of the message that are moved to the thread and not copied */
  return (message: unknown, moved: readonly ArrayBuffer[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      thread.ref();
      waiting.push({ resolve, reject });
      thread.postMessage(message, moved);
    });
};

/** For the messages of a thread. What goes wrong ends it, and whoever waits is told. */
export const answerInOrder = <Message>(answer: (message: Message) => Promise<Answer>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (message: Message): void => {
    last = last.then(async () => parentPort?.postMessage(await answer(message)));
  };
};
