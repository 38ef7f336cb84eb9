/** The contact function as Supabase runs it. */
import { deploy, env, service } from '#functions/_shared/deployed.ts';
import { createContact } from './contact.ts';

// A deployed function cannot read content/site.yaml, so that it stores enquiries unless CONTACT_DELIVERY is `simulated`.
deploy('contact', createContact({ isOpen: env('CONTACT_DELIVERY') !== 'simulated', service }));
