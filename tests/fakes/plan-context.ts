/** Contexts of the planner: a Thursday in Lisbon at ten, unless a test says otherwise. */
import { userRules, type PlanContext } from '#domain/plan-context.ts';
import type { Category } from '#domain/tasks.ts';

export const todo = (text: string, category: Category = 'Personal', completed = false) => ({
  text,
  category,
  completed,
});

/** On Lisbon's clock of 26 November 2026, which is UTC. */
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
