/** The owner's visits in the database, and the names of the site's pages. */
import { readPageNames, visitReport, type Names, type VisitReport } from '#domain/visits/report.ts';
import type { Result } from '#lib/result.ts';
import type { Database } from '../shared/backend/database.ts';

export type VisitGateway = {
  /** @param firstDay 'YYYY-MM-DD' */
  read: (firstDay: string) => Promise<Result<VisitReport>>;
  /** Of the public pages; without them a page is named by its path. */
  pageNames: () => Promise<Names>;
};

export const createVisitGateway = ({ row }: Pick<Database, 'row'>): VisitGateway => ({
  read: (firstDay) =>
    row({ schema: visitReport, convert: (report) => report }, (client) =>
      client.rpc('get_visits', { first_day: firstDay }),
    ),
  pageNames: async () => {
    try {
      const response = await fetch('/llms.txt');
      return readPageNames(response.ok ? await response.text() : '');
    } catch {
      return readPageNames('');
    }
  },
});
