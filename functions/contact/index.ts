/** The contact function as Supabase runs it. */
import { deployFunction } from '#functions/_shared/serve-function.ts';
import { deployedServiceClient } from '#functions/_shared/service-client.ts';
import type { Env } from '#functions/_shared/types.ts';
import { createContact } from './contact.ts';

const env: Env = (name) => {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
};

// A deployed function cannot read content/site.yaml. It therefore stores enquiries unless CONTACT_DELIVERY is
// `simulated`.
const contact = createContact({
  isOpen: env('CONTACT_DELIVERY') !== 'simulated',
  service: deployedServiceClient(env),
});

Deno.serve(deployFunction('contact', contact, env));
