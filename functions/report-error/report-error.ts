/**
 * The report-error function: writes an error of the owner's browser into the log. A report has the error's kind and its
 * places in the page's own scripts; there is no field for its message, which may quote what the page shows.
 */
import * as z from 'zod/mini';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import { waitResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { createTokenBuckets } from '#lib/token-bucket.ts';

type Options = { service: ServiceClient; log?: ((line: string) => void) | undefined };

const request = z.strictObject({
  /** The name of the error's class, such as `TypeError`. */
  kind: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** Script, line and column, the innermost call first. */
  places: z
    .array(z.string().check(z.maxLength(150), z.regex(/^\/[\w./-]+\.js:\d{1,7}:\d{1,7}$/)))
    .check(z.minLength(1), z.maxLength(5)),
});

/** A broken page may report again and again, in several tabs. */
const limit = { capacity: 10, refillSeconds: 60 };

export const createReportError = ({ service, log = console.error }: Options): Handler => {
  const buckets = createTokenBuckets(limit);
  return createFunction({
    maxBodyBytes: 2 * 1024,
    schema: request,
    authenticate: asOwner(service),
    act: ({ input: { kind, places }, user }) => {
      const seconds = buckets.take(user.id);
      if (seconds > 0)
        return Promise.resolve(waitResponse(429, 'Enough errors were reported.', seconds));
      log(`An error in the owner's browser: ${kind} at ${places.join(', ')}`);
      return Promise.resolve(jsonResponse(200, {}));
    },
  });
};
