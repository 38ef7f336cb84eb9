/**
 * The cards beside and below the tasks, in the order of the document. A new card is one line.
 * In which column a card stands is said in its folder's `card.tsx`.
 */
import { calendarCard } from './calendar/card.tsx';
import { emailsCard } from './emails/card.tsx';
import { enquiriesCard } from './enquiries/card.tsx';
import { goalsCard } from './goals/card.tsx';
import { overviewCard } from './overview/card.tsx';
import { planCard } from './plan/card.tsx';
import type { Card } from './shared/card/card.ts';
import { visitsCard } from './visits/card.tsx';
import { weatherCard } from './weather/card.tsx';

export const cards: readonly Card[] = [
  ...[overviewCard, planCard, calendarCard, emailsCard],
  ...[enquiriesCard, goalsCard, weatherCard, visitsCard],
];
