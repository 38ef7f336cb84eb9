/**
 * Answers /healthz: for everybody 200 or 503 with what does not work, and with `Authorization: Bearer <secret key>` the
 * details that `npm run status` prints.
 */
import { timingSafeEqual } from 'node:crypto';
import { jsonResponse } from '#lib/json-response.ts';
import type { Health } from './check-health.ts';

export const healthPath = '/healthz';

const isSame = (given: Buffer, secret: Buffer): boolean =>
  given.length === secret.length && timingSafeEqual(given, secret);

export const answerHealth = async (
  request: Request,
  health: Health,
  secretKey: string,
): Promise<Response> => {
  const given = request.headers.get('authorization');
  const isOwner = isSame(Buffer.from(given ?? ''), Buffer.from(`Bearer ${secretKey}`));
  const details = isOwner ? await health.describe() : { problems: await health.check() };
  const status = details.problems.length === 0 ? 'ok' : 'failing';
  return jsonResponse(status === 'ok' ? 200 : 503, { status, ...details });
};
