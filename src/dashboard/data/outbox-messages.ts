/** What tabs tell each other of the outbox. */
import * as z from 'zod/mini';
import { faultKinds } from './faults.ts';

const fault = z.object({ kind: z.enum(faultKinds), message: z.string() });
/** Of the entry of this id, or of all. */
export const outboxMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['added', 'try', 'failing', 'going', 'paused']) }),
  z.object({ kind: z.enum(['written', 'dropped']), id: z.string() }),
  z.object({ kind: z.literal('refused'), id: z.string(), fault }),
]);
export type OutboxMessage = z.infer<typeof outboxMessage>;
