/**
 * Accepts the contact form as a browser submits it without the form's script: a stored message redirects to the page, an
 * error is answered as a page of text.
 */
import * as z from 'zod/mini';
import { fieldOrder, type FieldName, type Problem } from '#domain/site/contact.ts';
import { hasType } from '#functions/_shared/create-function.ts';
import { errorResponse } from '#functions/_shared/responses.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { readBody } from '#lib/request-body.ts';

/** The problems of an enquiry that was refused for its fields. */
const problems = z.record(z.string(), z.string());
const refusal = z.object({ error: z.string(), details: z.catch(z.nullable(problems), null) });

/** As the form names them. */
const labels: Record<FieldName, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  service: 'Service',
  audience: 'Audience',
  message: 'Message',
};
const explanations: Record<Exclude<Problem, 'too-long'>, string> = {
  missing: 'is empty',
  incomplete: 'is not a whole address',
  unknown: 'is none of the choices',
  unreadable: 'has a sign that cannot be stored',
};

/** A sentence for each field, such as `Email is not a whole address.` */
const inWords = (found: Readonly<Record<string, string>>): readonly string[] =>
  fieldOrder.flatMap((name) => {
    const problem = found[name];
    if (problem === undefined) return [];
    const why = Object.entries(explanations).find(([kind]) => kind === problem)?.[1];
    return [`${labels[name]} ${why ?? 'is too long'}.`];
  });

export const withPlainForm =
  (takeJson: Handler, maxBodyBytes: number): Handler =>
  async (request, caller) => {
    if (!hasType(request, 'application/x-www-form-urlencoded')) return takeJson(request, caller);
    const body = await readBody(request, maxBodyBytes).catch(() => new Uint8Array());
    const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
    const asJson = new Request(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Without a script nobody knows when the page was opened.
      body: JSON.stringify({ ...fields, startedAt: 0 }),
    });
    const told = body
      ? await takeJson(asJson, caller)
      : errorResponse(413, 'The request is too long.');
    if (told.ok) {
      // The page's own site, which is another than the function's where that runs at Supabase.
      const location = `${request.headers.get('origin') ?? ''}/contact#sent`;
      return new Response(null, { status: 303, headers: { location } });
    }
    const { error, details } = z.parse(refusal, await told.json());
    const headers = new Headers(told.headers);
    headers.set('content-type', 'text/plain; charset=utf-8');
    const sentences = [error, ...inWords(details ?? {})];
    const text = `${sentences.join(' ')} Go back: what you wrote is still in the form.`;
    return new Response(text, { status: told.status, headers });
  };
