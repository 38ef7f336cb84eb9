import { createContact } from './contact/contact.ts';
import { withCors } from './_shared/cors.ts';
import type { Caller, Handler } from './_shared/handler.ts';
import { errorResponse } from './_shared/responses.ts';
import { createService } from './_shared/service.ts';

export type FunctionsOptions = {
  /** content/site.yaml's `contact.delivery`. */
  contactDelivery: 'simulated' | 'store';
  siteUrl: string;
  /** The embedded backend, asked without a network in between. */
  backend: { fetch: (request: Request) => Promise<Response>; keys: { secretKey: string } };
};

/** Every server function under one roof, for the embedded server: answers /functions/v1/<name>. */
export const createFunctions = ({
  contactDelivery,
  siteUrl,
  backend,
}: FunctionsOptions): Handler => {
  const service = createService({
    url: siteUrl,
    secretKey: backend.keys.secretKey,
    fetch: (request) => backend.fetch(request),
  });
  const functions = new Map<string, Handler>([
    ['contact', createContact({ isOpen: contactDelivery === 'store', service })],
  ]);

  return async (request: Request, caller: Caller): Promise<Response> => {
    const name = /^\/functions\/v1\/([a-z0-9-]+)\/?$/.exec(new URL(request.url).pathname)?.[1];
    const handler = name === undefined ? undefined : functions.get(name);
    if (handler === undefined) return errorResponse(404, 'There is no such function.');
    try {
      return await withCors(handler, siteUrl)(request, caller);
    } catch (error) {
      console.error(`The function ${name ?? ''} failed:`, error instanceof Error ? error.name : '');
      return errorResponse(500, 'An unexpected error occurred.');
    }
  };
};
