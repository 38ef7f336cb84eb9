import type { CardContext } from '#dashboard/shared/card.ts';
import { Overview } from './Overview.tsx';

type Hands = Pick<CardContext, '$events' | '$minute' | '$now' | '$planned' | 'eveningLine'> &
  Pick<CardContext['tasks'], '$tasks'> &
  Pick<CardContext['goals'], '$goals'>;

export const overviewCard = (hands: Hands) => ({
  title: 'Overview',
  View: () => <Overview {...hands} isPageReady />,
});
