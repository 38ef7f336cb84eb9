/** Every server function for the embedded server: answers /functions/v1/<name>. */
import { createAnalyzeEmails } from './analyze-emails/analyze-emails.ts';
import { createContact } from './contact/contact.ts';
import { createCountVisit } from './count-visit/count-visit.ts';
import { createGoogleAccess } from './_shared/google-tokens.ts';
import { createModel } from './_shared/model.ts';
import { errorResponse } from './_shared/responses.ts';
import { serveFunction } from './_shared/serve-function.ts';
import { createServiceClient } from './_shared/service-client.ts';
import type { Env, Handler } from './_shared/types.ts';
import { createDailyPlan } from './generate-daily-plan/generate-daily-plan.ts';
import { createGoogleToken } from './google-token/google-token.ts';

export type FunctionsOptions = {
  /** content/site.yaml's `contact.delivery`. */
  contactDelivery: 'simulated' | 'store';
  /** content/site.yaml's `counting` is `beacon`. */
  hasBeacon?: boolean;
  siteUrl: string;
  /** The embedded backend, called directly and not over the network. */
  backend: { fetch: (request: Request) => Promise<Response>; keys: { secretKey: string } };
  /** Secrets and settings of the functions, such as GOOGLE_CLIENT_SECRET; by default there are none. */
  env?: Env;
  /** For calls to other services; in a demo and in tests an emulator answers those to Google. */
  fetch?: typeof globalThis.fetch;
  log?: (line: string) => void;
};

export const createFunctions = ({
  contactDelivery,
  hasBeacon = false,
  siteUrl,
  backend,
  env = () => undefined,
  fetch = globalThis.fetch,
  log = console.error,
}: FunctionsOptions): Handler => {
  const service = createServiceClient({
    url: siteUrl,
    secretKey: backend.keys.secretKey,
    fetch: (request) => backend.fetch(request),
  });
  const google = createGoogleAccess({ service, env, fetch, log });
  const model = createModel(env, { log });
  const handlers: Record<string, Handler> = {
    'analyze-emails': createAnalyzeEmails({ service, google, model, fetch, log }),
    contact: createContact({ isOpen: contactDelivery === 'store', service, log }),
    'count-visit': createCountVisit({
      isOpen: hasBeacon,
      service,
      siteUrl,
      countryHeader: env('COUNTRY_HEADER'),
      log,
    }),
    'generate-daily-plan': createDailyPlan({ service, model, log }),
    'google-token': createGoogleToken({ service, google }),
  };
  const functions = new Map(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      serveFunction(handler, { name, siteUrl, log }),
    ]),
  );

  return async (request, caller) => {
    const name = /^\/functions\/v1\/([a-z0-9-]+)\/?$/.exec(new URL(request.url).pathname)?.[1];
    const serve = name === undefined ? undefined : functions.get(name);
    return serve ? serve(request, caller) : errorResponse(404, 'There is no such function.');
  };
};
