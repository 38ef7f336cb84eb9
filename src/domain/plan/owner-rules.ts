/** The owner's rules for a day, as the specification has them: hours, place, and the device for each category. */
import { workingHours } from '../calendar/working-hours.ts';
import { hotAbove } from '../weather/weather.ts';
import type { PlanRules } from './plan-context.ts';

export const userRules: PlanRules = {
  workHours: workingHours,
  homeWhenRaining: true,
  homeAbove: hotAbove,
  devices: {
    SaaS: '13-inch laptop',
    Course: '13-inch laptop',
    Contract: '14-inch laptop',
    Personal: 'tablet',
    Admin: 'tablet',
  },
  lightWorkload: 'consider shopping or gaming on a handheld',
  gymClothes: true,
};
