/** Tells the owner what does not work at the server, such as that backups are no longer made or copied. */
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { HealthGateway } from './gateway.ts';

const refreshEveryMs = 60 * 60_000;
const id = 'server-health';

/** Each problem is told once a visit, until the returned function is called; a notice that is no longer true goes. */
export const tellServerHealth = ({ read }: HealthGateway, tools: StoreTools): (() => void) => {
  const { $state } = createResource<readonly string[]>({ ...tools, load: read, refreshEveryMs });
  let told = '';
  return $state.subscribe((state) => {
    if (state.status !== 'ready') return;
    const [title, ...others] = state.value;
    const problems = state.value.join(' ');
    if (problems === told) return;
    told = problems;
    const description = others.join(' ') || undefined;
    if (title === undefined) tools.dismissNotice(id);
    else tools.notify({ id, tone: 'plain', title, description, lasting: true });
  });
};
