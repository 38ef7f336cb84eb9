import { Overview, type OverviewHands } from './Overview.tsx';

export const overviewCard = (hands: OverviewHands) => ({
  title: 'Overview',
  View: () => <Overview {...hands} />,
});
