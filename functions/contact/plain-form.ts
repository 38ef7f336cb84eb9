/**
 * Accepts the contact form as a browser submits it without the form's script: a stored message redirects to the page, an
 * error is answered as a page of text.
 */
import * as z from 'zod/mini';
import { hasType } from '#functions/_shared/create-function.ts';
import { errorResponse } from '#functions/_shared/responses.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { readBody } from '#lib/request-body.ts';

const refusal = z.object({ error: z.string() });

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
    const { error } = z.parse(refusal, await told.json());
    const headers = new Headers(told.headers);
    headers.set('content-type', 'text/plain; charset=utf-8');
    const text = `${error} Go back: what you wrote is still in the form.`;
    return new Response(text, { status: told.status, headers });
  };
