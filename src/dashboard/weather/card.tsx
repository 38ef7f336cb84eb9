import type { Card } from '#dashboard/shared/card.ts';
import { WeatherSkeleton } from './WeatherSkeleton.tsx';

export const weatherCard: Card = {
  title: 'Weather',
  name: 'the weather',
  columns: { md: 2, lg: 1, xl: 1, xxl: 3 },
  skeleton: () => <WeatherSkeleton />,
  code: () => import('./WeatherCard.tsx'),
};
