/**
 * Loaded before a program that is not ours, with a pipe of ours as its input: ends it as soon as the process that holds
 * the other end has ended, by Ctrl+C or killed.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // What the program starts has another input, such as none.
  const { NODE_OPTIONS = '' } = process.env;
  process.env.NODE_OPTIONS = NODE_OPTIONS.replace(` --import=${import.meta.url}`, '');
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.resume().unref();
}
