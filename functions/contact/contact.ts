import { problemsOf, shortestVisit, submission, type Submission } from '#domain/contact.ts';
import { parseJson, readBody } from '#lib/request-body.ts';
import type { Handler } from '#functions/_shared/handler.ts';
import { errorResponse } from '#functions/_shared/responses.ts';
import { createRateLimit } from '#lib/rate-limit.ts';
import { jsonResponse } from '#lib/json-response.ts';
import type { Service } from '#functions/_shared/service.ts';

type Options = {
  /** content/site.yaml's `contact.delivery` is `store`. */
  isOpen: boolean;
  service: Service;
  now?: () => number;
  /** Of one visitor, per hour. */
  perVisitor?: number;
  /** Of everybody, per hour: a flood from many addresses must not fill the database. */
  fromEverybody?: number;
};

const largestBody = 32 * 1024;
const hour = 60 * 60;

const tooMany = (seconds: number): Response =>
  errorResponse(429, 'Too many messages came from here. Please try again later.', null, {
    'retry-after': String(seconds),
  });

const rowOf = (sent: Submission): Record<string, string | null> => ({
  name: sent.name,
  email: sent.email,
  company: sent.company ?? null,
  service: sent.service ?? null,
  audience: sent.audience ?? null,
  message: sent.message,
  stage: sent.stage ?? null,
  solution: sent.solution ?? null,
  engagement: sent.engagement ?? null,
});

/** Keeps an enquiry for the owner's Inbox; nothing a visitor sends is trusted because a page checked it. */
export const createContact = ({
  isOpen,
  service,
  now = Date.now,
  perVisitor = 5,
  fromEverybody = 100,
}: Options): Handler => {
  const limit = createRateLimit({ attempts: perVisitor, seconds: hour }, now);

  const isFlooded = async (): Promise<boolean> => {
    const since = new Date(now() - hour * 1000).toISOString();
    const recent = await service.count('enquiries', { created_at: `gte.${since}` });
    return recent.ok && recent.value >= fromEverybody;
  };

  return async (request, { clientIp }) => {
    if (!isOpen) {
      return errorResponse(
        409,
        'Messages are not stored on this site.',
        'Set contact.delivery to store in content/site.yaml.',
      );
    }
    if (request.method !== 'POST') {
      return errorResponse(405, 'Send the message with POST.', null, { allow: 'POST, OPTIONS' });
    }
    if (!(request.headers.get('content-type') ?? '').startsWith('application/json')) {
      return errorResponse(415, 'Send the message as JSON.');
    }
    const wait = limit.wait(clientIp);
    if (wait > 0) return tooMany(wait);
    const body = await readBody(request, largestBody);
    if (body === undefined) return errorResponse(413, 'The message is too long.');
    const parsed = parseJson(body);
    const sent = submission.safeParse(parsed.ok ? parsed.value : undefined);
    if (!sent.success) {
      return errorResponse(400, 'Please check the form.', problemsOf(sent.error.issues));
    }
    // A program that fills in what nobody sees is told that all went well, so that it does not try another way.
    if (sent.data.website !== '') return jsonResponse(200, { ok: true });
    const visit = now() - sent.data.startedAt;
    // A visitor's clock may be ahead of ours: then this tells nothing.
    if (visit >= 0 && visit < shortestVisit) {
      return errorResponse(400, 'That was very quick. Please send the message once more.');
    }
    limit.count(clientIp);
    if (await isFlooded()) return tooMany(hour);
    const saved = await service.insert('enquiries', rowOf(sent.data));
    if (!saved.ok) {
      limit.forgive(clientIp);
      console.error(`An enquiry was not stored: ${saved.fault.message}`);
      return errorResponse(503, 'Your message could not be stored. Please try again in a minute.');
    }
    return jsonResponse(200, { ok: true });
  };
};
