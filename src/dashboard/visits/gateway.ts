/** The owner's visits in the database, and the names of the site's pages. */
import { readPageNames, visitReport } from '#domain/visits/report.ts';
import type { Database } from '#dashboard/data/database.ts';

export const createVisitGateway = ({ row }: Pick<Database, 'row'>) => ({
  /** @param firstDay 'YYYY-MM-DD' */
  read: (firstDay: string) =>
    row(visitReport, (client) => client.rpc('get_visits', { first_day: firstDay })),
  /** Of the public pages; without them a page is named by its path. */
  pageNames: async () => {
    try {
      const response = await fetch('/llms.txt');
      return readPageNames(response.ok ? await response.text() : '');
    } catch {
      return readPageNames('');
    }
  },
});

export type VisitGateway = ReturnType<typeof createVisitGateway>;
