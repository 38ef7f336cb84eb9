/**
 * The cards beside and below the tasks, in the order of the document, each with the stores that it reads. In which column
 * a card stands is said where it is declared.
 */
import { calendarCard } from '../calendar/CalendarCard.tsx';
import { emailsCard } from '../emails/EmailsCard.tsx';
import { enquiriesCard } from '../enquiries/EnquiriesCard.tsx';
import { goalsCard } from '../goals/GoalsCard.tsx';
import { CloseDay } from '../evening/CloseDay.tsx';
import { overviewCard } from '../overview/Overview.tsx';
import { planCard } from '../plan/PlanCard.tsx';
import { ReminderSwitch } from '../reminders/ReminderSwitch.tsx';
import type { Card } from '../shared/card.ts';
import { visitsCard } from '../visits/VisitsCard.tsx';
import { weatherCard } from '../weather/WeatherCard.tsx';
import type { Owner, Stores } from './stores.ts';

export const createCards = (stores: Stores, owner: Owner) => {
  const { focus, delivery } = owner;
  const { clock, calendar, connection, emails, inbox, goals, weather, visits } = stores;
  const { plan, calendarBlocks, evening, reminders } = stores;
  const { $tasks, toggle } = stores.tasks;
  const { $events } = calendar;
  const overview = overviewCard({
    ...clock,
    $goals: goals.$goals,
    $events,
    $planned: plan.$planned,
    children: <CloseDay evening={evening} />,
  });
  const reminderSwitch = <ReminderSwitch reminders={reminders} />;
  const cards: readonly Card[] = [
    planCard({ plan, calendarBlocks, $tasks, toggle, $events, ...clock }),
    calendarCard({ calendar, connection, reminderSwitch, $planned: plan.$planned, ...clock }),
    emailsCard({ emails, ...clock }),
    enquiriesCard({ inbox, delivery, ...clock }),
    goalsCard({ goals, focus, ...clock }),
    weatherCard({ weather, ...clock }),
    visitsCard({ visits, ...clock }),
  ];
  return { overview, cards };
};
