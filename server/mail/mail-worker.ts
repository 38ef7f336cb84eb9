/** The worker thread in which messages of the owner's mail are read. */
import { parentPort } from 'node:worker_threads';
import { readMail } from '#functions/analyze-emails/read-mail.ts';

parentPort?.on('message', (json: string) => parentPort?.postMessage(readMail(json)));
parentPort?.postMessage('ready');
