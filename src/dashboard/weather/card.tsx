import type { Card } from '../shared/card/card.ts';
import { WeatherSkeleton } from './WeatherSkeleton.tsx';

export const weatherCard: Card = {
  title: 'Weather',
  name: 'the weather',
  column: 'beside',
  skeleton: () => <WeatherSkeleton />,
  code: () => import('./WeatherCard.tsx'),
};
