/**
 * The cards beside and below the tasks, in the order of the document, each with the stores that it reads. In which column
 * a card stands is said where it is declared.
 */
import { calendarCard } from '../calendar/CalendarCard.tsx';
import { emailsCard } from '../emails/EmailsCard.tsx';
import { enquiriesCard } from '../enquiries/EnquiriesCard.tsx';
import { goalsCard } from '../goals/GoalsCard.tsx';
import { planCard } from '../plan/PlanCard.tsx';
import type { Card } from '../shared/card.ts';
import { visitsCard } from '../visits/VisitsCard.tsx';
import { weatherCard } from '../weather/WeatherCard.tsx';
import type { Owner, Stores } from './stores.ts';

export const createCards = (stores: Stores, { user, focus, delivery }: Owner): readonly Card[] => {
  const { clock, calendar, connection, emails, inbox, goals, weather, visits, plan } = stores;
  const { calendarBlocks, tasks } = stores;
  return [
    planCard({
      plan,
      calendarBlocks,
      toggle: (id) => tasks.toggle(id, { isElsewhere: true }),
      ...clock,
    }),
    calendarCard({ calendar, connection, $planned: plan.$planned, ...clock }),
    emailsCard({ emails, hasGoogleIdentity: user.hasGoogleIdentity, ...clock }),
    enquiriesCard({ inbox, delivery, ...clock }),
    goalsCard({ goals, focus, ...clock }),
    weatherCard({ weather, ...clock }),
    ...(visits ? [visitsCard({ visits, ...clock })] : []),
  ];
};
