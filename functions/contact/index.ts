/** The contact function as Supabase runs it. */
import { deployFunction } from '#functions/_shared/serve-function.ts';
import { deployedServiceClient } from '#functions/_shared/service-client.ts';
import type { Env } from '#functions/_shared/types.ts';
import { createContact } from './contact.ts';

const env: Env = (name) => {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
};

// Deployed, a function cannot read content/site.yaml: to deploy it is to open it, and CONTACT_DELIVERY=simulated
// closes it again.
const contact = createContact({
  isOpen: env('CONTACT_DELIVERY') !== 'simulated',
  service: deployedServiceClient(env),
});

Deno.serve(deployFunction('contact', contact, env));
