/**
 * The cards beside and below the tasks, in the order of the document, each with the stores that it reads. In which column
 * a card stands is said where it is declared.
 */
import { atom } from 'nanostores';
import { calendarCard } from '../calendar/CalendarCard.tsx';
import { emailsCard } from '../emails/EmailsCard.tsx';
import { enquiriesCard } from '../enquiries/EnquiriesCard.tsx';
import { goalsCard } from '../goals/GoalsCard.tsx';
import { open as openEvening } from '../evening/EveningLine.tsx';
import { overviewCard } from '../overview/card.tsx';
import { planCard } from '../plan/card.tsx';
import { open as openReminders } from '../reminders/ReminderSwitch.tsx';
import type { Card, CardContext, PlannedTime } from '../shared/card.ts';
import { createCommands } from '../shared/commands.ts';
import { visitsCard } from '../visits/VisitsCard.tsx';
import { weatherCard } from '../weather/WeatherCard.tsx';
import type { Owner, Stores } from './stores.ts';

export const createCards = (stores: Stores, owner: Owner) => {
  const { focus, delivery } = owner;
  const { clock, calendar, connection, emails, inbox, goals, weather, visits, tools } = stores;
  const { $events } = calendar;
  const $planned = atom<readonly PlannedTime[] | null>(null);
  const commands = createCommands();
  const context: CardContext = {
    ...owner,
    ...stores,
    ...clock,
    renew: owner.session.renew,
    email: '',
    commands,
    $events,
    setEvents: () => undefined,
    $planned,
    setPlanned: (planned) => $planned.set(planned),
    eveningLine: null,
    reminderSwitch: null,
  };
  const EveningLine = openEvening({ ...context, ...clock });
  const ReminderSwitch = openReminders({ ...clock, tools, $events, $planned });
  const overview = overviewCard({
    ...context,
    $tasks: stores.tasks.$tasks,
    $goals: goals.$goals,
    eveningLine: <EveningLine />,
  });
  const cards: readonly Card[] = [
    planCard(context),
    calendarCard({ calendar, connection, reminderSwitch: <ReminderSwitch />, ...clock }),
    emailsCard({ emails, ...clock }),
    enquiriesCard({ inbox, delivery, ...clock }),
    goalsCard({ goals, focus, ...clock }),
    weatherCard({ weather, ...clock }),
    visitsCard({ visits, ...clock }),
  ];
  return { overview, cards, $moreOffers: commands.$offers };
};
