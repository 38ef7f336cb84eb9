/**
 * The cards beside and below the tasks, in the order of the document. A new card is one line.
 * In which column a card stands is said in its folder's `card.tsx`.
 */
import { calendarCard } from '#dashboard/calendar/card.tsx';
import { emailsCard } from '#dashboard/emails/card.tsx';
import { enquiriesCard } from '#dashboard/enquiries/card.tsx';
import { goalsCard } from '#dashboard/goals/card.tsx';
import { overviewCard } from '#dashboard/overview/card.tsx';
import { planCard } from '#dashboard/plan/card.tsx';
import type { Card } from '#dashboard/shared/card.ts';
import { visitsCard } from '#dashboard/visits/card.tsx';
import { weatherCard } from '#dashboard/weather/card.tsx';

export const cards: readonly Card[] = [
  ...[overviewCard, planCard, calendarCard, emailsCard],
  ...[enquiriesCard, goalsCard, weatherCard, visitsCard],
];
