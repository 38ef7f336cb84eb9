import { deployed } from '#functions/_shared/deploy.ts';
import type { Env } from '#functions/_shared/handler.ts';
import { projectService } from '#functions/_shared/project.ts';
import { createContact } from './contact.ts';

const env: Env = (name) => {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
};

// Deployed, a function cannot read content/site.yaml: to deploy it is to open it, and CONTACT_DELIVERY=simulated
// closes it again.
Deno.serve(
  deployed(
    createContact({
      isOpen: env('CONTACT_DELIVERY') !== 'simulated',
      service: projectService(env),
    }),
    env,
  ),
);
