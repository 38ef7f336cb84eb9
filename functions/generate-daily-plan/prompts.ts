/** The question for a plan. Tasks and events may hold other people's text, so that they are fenced as data. */
import { fence, fenceRule, outsideLine } from '#domain/untrusted-text.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import type { Prepared } from '#domain/plan/appointments.ts';
import { toTime } from '#domain/plan/minute-of-day.ts';
import { timeRange } from '#domain/plan/plan-day.ts';
import { homeReason } from '#domain/plan/work-place.ts';
import { nextOnList } from '#domain/plan/plan-ranking.ts';
import { timeZone, zonePlace } from '#domain/time-zone.ts';

/** How many tasks are sent, the first by the rules; more make the model slower and its plan no better. */
const mostTasks = 60;

const writeSystem = () =>
  [
    'You plan one working day of a solo consultant.',
    'Name tasks by their number. Use only numbers from the list.',
    'Plan only within the working hours that are left, with breaks, and never while an event takes place.',
    'Long and important work comes first, short tasks go between events. It is right to leave tasks out.',
    `Times are HH:MM on ${zonePlace(timeZone)}'s clock. "why" says in a few words why a task is at its place.`,
    'specialNotes: at most four short sentences. reasoning: two or three sentences.',
    'Write no addresses, neither of pages nor of mailboxes.',
    fenceRule,
  ].join('\n');

const describeWeather = (context: PlanContext): string => {
  const { weather } = context;
  if (weather === null) return 'Weather: not known.';
  const home = homeReason(context);
  return [
    `Weather: ${outsideLine(weather.description, 60)}, ${Math.round(weather.temperature)} °C.`,
    home === null ? '' : `The owner has to work at home, because ${home}.`,
  ].join(' ');
};

/** "Monday, 23 November 2026 at 09:05" */
const inWords = (instant: Date): string =>
  instant.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' });

export const writeQuestion = ({
  context,
  day,
  ranked,
  whole,
}: Prepared): { system: string; prompt: string } => {
  const { monthlyFocus } = context;
  const tasks = ranked
    .filter(({ at }) => at === null)
    .slice(0, mostTasks)
    .map(
      ({ number, category, minutes, isLengthKnown, times, why, text }) =>
        `${number}. (${[
          category,
          `${isLengthKnown ? '' : 'about '}${minutes} min`,
          ...(times?.dueOn ? [`due ${times.dueOn}${times.dueAt ? ` ${times.dueAt}` : ''}`] : []),
          ...(why === nextOnList ? [] : [why]),
        ].join(', ')}) ${outsideLine(text, 200)}`,
    );
  const events = whole.events.map(
    ({ title, start, end, wayThere }) =>
      `${toTime(Math.max(0, start))} to ${toTime(Math.min(24 * 60 - 1, end))}${wayThere > 0 ? ' (elsewhere)' : ''}: ${title}`,
  );
  const data = [
    'Open tasks:',
    ...(tasks.length > 0 ? tasks : ['none']),
    'Events of the day:',
    ...(events.length > 0 ? events : ['none']),
    ...day.allDay.map((title) => `All day: ${title}`),
    `This month: ${outsideLine(monthlyFocus.priority, 200)}`,
    ...monthlyFocus.goals.map((goal) => `Goal: ${outsideLine(goal, 200)}`),
  ].join('\n');
  return {
    system: writeSystem(),
    prompt: [
      `It is ${inWords(new Date(context.currentTime))}. The day to plan is ${day.date === day.today ? 'today' : 'tomorrow'}, ${day.date}${day.isWeekend ? ', a weekend' : ''}. Working hours that are left: ${timeRange(day.left)}.`,
      describeWeather(context),
      fence(data),
    ].join('\n'),
  };
};
