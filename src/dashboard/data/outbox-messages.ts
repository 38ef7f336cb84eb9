/** What tabs tell each other of the outbox. */
import * as z from 'zod/mini';
import { failed, faultKinds, ok, type Result } from '#lib/result.ts';

const fault = z.object({ kind: z.enum(faultKinds), message: z.string() });
/** What the other tabs are told of an entry that is about to be removed. */
const ending = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['written', 'dropped']), id: z.string() }),
  z.object({ kind: z.literal('refused'), id: z.string(), fault }),
]);
export type Ending = z.infer<typeof ending>;
/** `changed`: the stored entries are others, or are to be sent now. */
export const outboxMessage = z.union([z.literal('changed'), ending]);

export const toAnswer = (end: Ending): Result<void> => {
  if (end.kind === 'refused') return { ok: false, fault: end.fault };
  return end.kind === 'written' ? ok(undefined) : failed('conflict', 'This change was taken back.');
};
