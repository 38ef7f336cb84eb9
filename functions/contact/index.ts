/** The contact function as Supabase runs it. */
import { deployedEnv as env } from '#functions/_shared/deployed-env.ts';
import { deployFunction } from '#functions/_shared/serve-function.ts';
import { deployedServiceClient } from '#functions/_shared/service-client.ts';
import { createContact } from './contact.ts';

// A deployed function cannot read content/site.yaml. It therefore stores enquiries unless CONTACT_DELIVERY is
// `simulated`.
const contact = createContact({
  isOpen: env('CONTACT_DELIVERY') !== 'simulated',
  service: deployedServiceClient(env),
});

Deno.serve(deployFunction('contact', contact, env));
