/** Requests for a plan: on a Thursday in Lisbon at 10:00, unless a test gives other values. */
import { userRules } from '#domain/plan/owner-rules.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import type { Category } from '#domain/tasks/tasks.ts';

export const todo = (text: string, category: Category = 'Personal', completed = false) => ({
  text,
  category,
  completed,
});

/** An instant of 26 November 2026; Lisbon's clock shows UTC on that day. */
export const at = (time: string): string => `2026-11-26T${time}:00Z`;

export const calendarEvent = (
  summary: string,
  start: string,
  end: string,
  location: string | null = null,
) => ({ summary, start: at(start), end: at(end), location });

export const planContextOf = (changes: Partial<PlanContext> = {}): PlanContext => ({
  currentTime: at('10:00'),
  todos: [],
  calendarEvents: [],
  monthlyFocus: { month: 'November 2026', priority: 'Grow the newsletter', goals: [] },
  weather: {
    temperature: 18,
    description: 'Clear sky',
    isRaining: false,
    isHot: false,
    humidity: 60,
    windSpeed: 8,
  },
  userRules,
  ...changes,
});
