/** Place, device and bag, in the plan that the rules make. */
import { describe, expect, test } from 'vitest';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { at, calendarEvent, todo } from '../../../fakes/plan-context.ts';
import { make } from '../make-plan.ts';

const weather = { temperature: 15, humidity: 50, windSpeed: 5, isHot: false, isRaining: false };

describe('place, device and bag', () => {
  const rain = { ...weather, description: 'Rain', isRaining: true };
  const snow = { ...weather, temperature: 0, description: 'Light snow', isRaining: true };
  const clear = (temperature: number) => ({ ...weather, temperature, description: 'Clear sky' });

  test.each([
    ['rain', rain, 'It rains: work from home'],
    ['snow', snow, 'It snows: work from home'],
    ['more than 27 °C', clear(30), 'It is 30 °C, above 27 °C: work from home'],
    ['27 °C', clear(27), 'Work where you like'],
    ['no forecast', null, 'Work where you like'],
  ])('with %s', (_, given, place) => {
    expect(make({ weather: given }).workLocation).toBe(place);
  });

  test('the device follows the categories that are planned; little to do is said', () => {
    const device = (...todos: PlanContext['todos']) => make({ todos }).deviceRecommendation;
    const long = (category: Parameters<typeof todo>[1]) => todo('Think, 90 min', category);
    expect(device(long('SaaS'), long('Course'))).toBe('13-inch laptop for SaaS and Course');
    expect(device(long('Contract'))).toBe('14-inch laptop for Contract');
    expect(device(long('Personal'))).toBe('tablet for Personal');
    expect(device(long('Other'))).toBe('any device');
    expect(device(todo('Walk', 'Admin'))).toBe(
      'tablet for Admin; light workload: consider shopping or gaming on a handheld',
    );
  });

  test('gym clothes are packed when gym is still to come today, and an umbrella in the rain', () => {
    const gym = [calendarEvent('Gym', '18:00', '19:00')];
    expect(make({ calendarEvents: gym }).packingList).toEqual(['Gym clothes']);
    expect(make({ calendarEvents: gym, weather: rain }).packingList).toEqual([
      'Gym clothes',
      'Umbrella',
    ]);
    expect(make({}).packingList).toEqual([]);
    expect(make({ calendarEvents: gym, currentTime: at('19:00') }).packingList).toEqual([]);
    const allDay = (start: string, end: string) => [
      { summary: 'Ginásio', location: null, start, end },
    ];
    const packed = (start: string, end: string) =>
      make({ calendarEvents: allDay(start, end) }).packingList;
    expect(packed('2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z')).toEqual([]);
    expect(packed('2026-11-25', '2026-11-27')).toEqual(['Gym clothes']);
    expect(packed('2026-11-25', '2026-11-26')).toEqual([]);
  });
});
