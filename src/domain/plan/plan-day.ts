/**
 * The day that is planned: the working hours that are left, the events, and what follows for place, device and packing
 * list. Times are minutes on the owner's clock, counted from midnight.
 */
import { weekday } from '#lib/day-after.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { outsideLine } from '../untrusted-text.ts';
import type { PlanContext, PlanTodo } from './plan-context.ts';
import type { Category } from '../tasks/tasks.ts';
import { timeZone } from '../time-zone.ts';
import { planDate } from './plan-due.ts';
import { isSnowing } from '../weather/weather.ts';

/** A span of time, in minutes of the day. */
export type Minutes = { start: number; end: number };

export type DayEvent = Minutes & {
  title: string;
  /** Whether the event has a place that the owner has to travel to. */
  isElsewhere: boolean;
  /** Minutes before it that are needed to get there. */
  wayThere: number;
};

/** An open task, with its number on the list of open tasks, from 1. */
export type OpenTask = PlanTodo & { number: number };

export type PlanDay = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** The specified working hours. */
  hours: Minutes;
  /** The day before `date` where tomorrow is planned, else the same. */
  today: string;
  /** 0 where tomorrow is planned. */
  now: number;
  /** The rest of the working hours. */
  left: Minutes;
  /** Timed events of today, in their order. */
  events: readonly DayEvent[];
  /** Titles of the all-day events of this day. */
  allDay: readonly string[];
  isWeekend: boolean;
  /** The title of an all-day event that means a day off, such as a holiday; null without one. */
  dayOff: string | null;
  /** The title of an all-day event at another place, such as a conference; null without one. */
  away: string | null;
  tasks: readonly OpenTask[];
};

/** Blocks begin at multiples of this. */
export const stepMinutes = 5;

export const roundUp = (minute: number): number => Math.ceil(minute / stepMinutes) * stepMinutes;

export const toMinute = (time: string): number => {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** '09:05' */
export const toTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** '11:00–16:00' */
export const timeRange = ({ start, end }: Minutes): string => `${toTime(start)}–${toTime(end)}`;

export const lengthOf = ({ start, end }: Minutes): number => end - start;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Places to which nobody travels: links, services, telephone numbers, home. */
export const isOnline = (location: string): boolean =>
  /https?:|\bwww\.|\S\.(?:com|net|io|app|us)\/|\b(?:zoom|(?:google )?meet|(?:microsoft )?teams|skype|whereby|webex|discord|slack|signal|whatsapp|facetime|jitsi|online|remote|remoto|virtual|call|phone|telefone|telefon|teléfono|téléphone)\b/iu.test(
    location,
  ) ||
  /^[+\d][\d\s()./-]{5,}$/u.test(location.trim()) ||
  /^(?:at |my |em |à |a la |zu |chez )?(?:home|home office|casa|minha casa|hause|zuhause|maison|moi|mi casa)$/iu.test(
    location.trim(),
  );

const flight = /(?<!\p{L})(?:flight|voo|flug|vuelo|vol)(?!\p{L})/iu;
const train = /(?<!\p{L})(?:train|comboio|zug|tren|ice|tgv|ferry|bus to|autocarro)(?!\p{L})/iu;
const isDeparture = (title: string): boolean => flight.test(title) || train.test(title);

/** Minutes to get to an event at another place; a plane and a train leave without the owner. */
const wayTo = (title: string): number => {
  if (flight.test(title)) return 120;
  return train.test(title) ? 45 : 15;
};

/** The instant of a minute of the day, counted from the start of work, so that no change of the clocks lies between. */
export const instantAt = ({ date, hours }: PlanDay, minute: number): Date =>
  new Date(
    instantOf(date, toTime(hours.start), timeZone).getTime() + (minute - hours.start) * 60_000,
  );

/** The title of a day off says so itself: "Vacation", "Férias: Algarve", and not "Ana on vacation", "Holiday campaign". */
const dayOffTitle =
  /^[^\p{L}]*(?:(?:my|on|bank|public|national|annual|summer|christmas|minhas?|dia de|mis|días?(?: de)?|mes) )*(?:vacations?|holidays?|days? off|pto|out of office|ooo|leave|sick(?: leave| day)?|f[eé]rias|feriado|folga|baixa|urlaub|feiertag|krank|frei|vacaciones|festivo|libres?|baja|congés?|vacances|jour férié|rtt|arrêt maladie)(?:[^\p{L}]*$|\s*[-–—:(,/!]|\s+(?:in|em|no|na|nos|nas|to|until|till|at|bis|an|auf|en|à|au|aux|day|até|hasta|jusqu))/iu;

/** What people go to for a whole day. */
const gathering =
  /(?<!\p{L})(?:conference|summit|congress|convention|trade (?:fair|show)|fair|expo|off-?site|workshop|training|seminar|conferência|congresso|feira|formação|konferenz|kongress|messe|tagung|schulung|seminar|conferencia|congreso|feria|formación|conférence|congrès|salon|séminaire|formation)(?!\p{L})/iu;

export const readDay = (context: PlanContext): PlanDay => {
  const { workHours } = context.userRules;
  const present = new Date(context.currentTime);
  const date = planDate(present, workHours);
  const today = dateIn(present, timeZone);
  const hours = { start: toMinute(workHours.start), end: toMinute(workHours.end) };
  const startOfWork = instantOf(date, workHours.start, timeZone).getTime();
  const minuteOf = (time: string): number => {
    const instant = isDay(time) ? instantOf(time, '00:00', timeZone).getTime() : Date.parse(time);
    return hours.start + (instant - startOfWork) / 60_000;
  };
  const now = date === today ? minuteOf(context.currentTime) : 0;
  const titled = context.calendarEvents.map((event) => ({
    ...event,
    title: outsideLine(event.summary, 80) || '(no title)',
  }));
  /** An event that ends before it begins, or at once, has its first day. */
  const isDuring = (firstDay: string, end: string): boolean =>
    firstDay === date ||
    (firstDay < date && date < (isDay(end) ? end : dateIn(new Date(end), timeZone)));
  const wholeDays = titled.filter(({ start, end }) => isDay(start) && isDuring(start, end));
  const allDay = wholeDays.map(({ title }) => title);
  const nextMidnight = 24 * 60;
  const events = titled
    .filter(({ start }) => !isDay(start))
    .map(({ title, start, end, location }) => {
      const isElsewhere =
        isDeparture(title) ||
        (location !== null && outsideLine(location, 80) !== '' && !isOnline(location));
      return {
        ...{ title, isElsewhere },
        start: Math.floor(minuteOf(start)),
        end: Math.ceil(minuteOf(end)),
        wayThere: isElsewhere ? wayTo(title) : 0,
      };
    })
    .filter(({ start, end }) => end > start && end > 0 && start < nextMidnight)
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.title < b.title ? -1 : 1));
  const start = Math.min(hours.end, Math.max(hours.start, roundUp(now)));
  return {
    date,
    ...{ today, hours, now },
    left: { start, end: hours.end },
    events,
    allDay,
    isWeekend: [0, 6].includes(weekday(date)),
    dayOff: allDay.find((title) => dayOffTitle.test(title)) ?? null,
    away:
      wholeDays.find(
        ({ title, location }) =>
          gathering.test(title) && location !== null && !isOnline(location) && location !== '',
      )?.title ?? null,
    tasks: context.todos
      .filter(({ completed }) => !completed)
      .map(({ text, category, writtenOn, times }, index) => ({
        ...{ number: index + 1, text, category, writtenOn, times },
      })),
  };
};

/** Why the owner has to work at home; null when there is no reason to. */
export const homeReason = ({ weather, userRules }: PlanContext): string | null => {
  if (weather === null) return null;
  if (userRules.homeWhenRaining && weather.isRaining) {
    return isSnowing(weather) ? 'it snows' : 'it rains';
  }
  if (weather.temperature > userRules.homeAbove) {
    return `it is ${Math.round(weather.temperature)} °C, above ${userRules.homeAbove} °C`;
  }
  return null;
};

const gymWords = /\b(gym|gin[aá]sio)\b/iu;

/** Whether gym is still to come today. */
export const hasGym = ({ events, allDay, now }: PlanDay): boolean =>
  [...events.filter(({ end }) => end > now).map(({ title }) => title), ...allDay].some((title) =>
    gymWords.test(title),
  );

export const gymClothes = 'Gym clothes';

export type DeviceUse = { device: string; categories: readonly Category[] };

/** The devices that these categories need, each once, with the categories that need it. */
export const devicesFor = (
  used: readonly Category[],
  { userRules }: PlanContext,
): readonly DeviceUse[] => {
  const categories = [...new Set(used)];
  const devices = categories.flatMap((category) => userRules.devices[category] ?? []);
  return [...new Set(devices)].map((device) => ({
    device,
    categories: categories.filter((category) => userRules.devices[category] === device),
  }));
};
