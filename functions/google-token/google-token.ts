/**
 * The google-token function: answers the owner's browser with a valid Google access token, and ends the connection. Its
 * answers never contain the refresh token or the client secret.
 */
import * as z from 'zod/mini';
import { asOwner } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import type { GoogleAccess } from '#functions/_shared/google-tokens.ts';
import { faultResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { jsonResponse } from '#lib/json-response.ts';

type Options = { service: ServiceClient; google: GoogleAccess };

const request = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('read'),
    /** The access token that Google has just refused; it is renewed and not answered again. */
    refusedToken: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  z.strictObject({ action: z.literal('disconnect') }),
]);

export const createGoogleToken = ({ service, google }: Options): Handler =>
  createFunction({
    maxBodyBytes: 16 * 1024,
    schema: request,
    authenticate: asOwner(service),
    act: async ({ input, user }) => {
      const answer =
        input.action === 'disconnect'
          ? await google.disconnect(user.id)
          : await google.accessTokenOf(user.id, input.refusedToken);
      return answer.ok ? jsonResponse(200, answer.value) : faultResponse(answer.fault);
    },
  });
