/** The texts of a plan that the rules make: notes and reasoning. */
import { counted } from '#lib/counted.ts';
import { overlaps } from '#lib/overlaps.ts';
import { durationInWords } from '#lib/time-in-words.ts';
import { breachOf, outMinutes, type Prepared } from './appointments.ts';
import { farMinutes, isJourney } from './event-words.ts';
import { lunchesOf, lunchOnWay, needsLunch } from './free-time.ts';
import { toTime } from './minute-of-day.ts';
import { timeRange, type PlanDay } from './plan-day.ts';
import { homeReason } from './work-place.ts';
import { fits, isFirm, minutesOf, sumOf, type Placed } from './plan-placing.ts';
import { nextOnList, type RankedTask } from './plan-ranking.ts';
import { quote } from './quote.ts';
import { isFreeDay } from './rest-reason.ts';
import { waits } from './task-words.ts';

/** What is not done in its time, or of which a part is left, or at whose time something else is. */
const describeMissing = ({ ranked, whole }: Prepared, placed: readonly Placed[]) =>
  ranked.flatMap((task) => {
    if (task.rest !== null) return [];
    const limit = isFirm(task) && task.at === null ? task.limit : null;
    const planned = minutesOf(placed, task, limit?.at);
    if (fits(task, placed, limit?.at)) return [];
    const breach = breachOf(task, whole);
    if (breach !== null) return [`${quote(task.text)}: ${breach}`];
    const rest = planned === 0 ? '' : `${durationInWords(task.minutes - planned)} of `;
    const text = `${rest}${quote(task.text)}`;
    if (limit) return [`${text}: no working time before ${limit.name}.`];
    if (task.isDueToday) return [`${text}: no working time, and it is due.`];
    return planned === 0 ? [] : [`${text} are left for another day.`];
  });

const describeTonight = ({ day, ranked }: Prepared): readonly string[] =>
  ranked.flatMap(({ said: { due, time }, text }) => {
    const at = time === null ? '' : ` at ${toTime(time)}`;
    const isTonight = day.today < day.date && due === day.today;
    if (!isTonight || (time !== null && time < day.clock) || waits(text)) return [];
    return [`Still due tonight: ${quote(text)}${at}.`];
  });

const describeShare = (tasks: readonly RankedTask[], placed: readonly Placed[]): string => {
  const work = durationInWords(sumOf(tasks.map(({ minutes }) => minutes)));
  const planned = durationInWords(sumOf(tasks.map((task) => minutesOf(placed, task))));
  return `This is ${work} of work, and ${planned} of it are planned: not everything fits.`;
};

/** When to leave for the events at other places where no journey with its minutes says it, or that it is not known. */
const describeWays = ({ whole: { events, now }, appointments }: Prepared): readonly string[] =>
  events.flatMap(({ title, start, end, wayThere, wayBack }) => {
    const leave = start - wayThere;
    const isFar = wayThere === farMinutes && start > now;
    const sides = [isFar && 'before it', wayBack === farMinutes && end > now && 'after it'];
    const kept = sides.filter((side) => side !== false).join(' and ');
    const free = `is not known: ${durationInWords(farMinutes)} ${kept} are kept free`;
    if (kept !== '') return [`The way to ${quote(title)} ${free}.`];
    const isLaid = appointments.some(
      ({ task, at }) => task.isLengthKnown && isJourney(task.text) && at.start === leave,
    );
    if (wayThere <= outMinutes || start <= now || isLaid) return [];
    const when = leave > now ? `by ${toTime(leave)}` : 'now';
    return [`Leave for ${quote(title)} ${when}, with ${durationInWords(wayThere)} for the way.`];
  });

const mostNotes = 8;

/** The notes of a plan: lunch, ways, deadlines that cannot be met. */
export const notesFor = (prepared: Prepared, placed: readonly Placed[]): readonly string[] => {
  const { day, whole, ranked } = prepared;
  const [lunch] = lunchesOf(
    whole,
    placed.map(({ at }) => at),
  );
  const way = lunchOnWay(whole);
  const movable = ranked.filter((task) => task.at === null && task.rest === null);
  const { dayOff, away } = day;
  return [
    dayOff === null &&
      away !== null &&
      `You are at ${quote(away)} all day, so that only what is due is planned.`,
    ...describeTonight(prepared).slice(0, 4),
    movable.some((task) => task.earliest === null && !fits(task, placed)) &&
      describeShare(
        ranked.filter(({ rest }) => rest === null),
        placed,
      ),
    ...describeMissing(prepared, placed).slice(0, 4),
    ...describeWays(prepared),
    lunch && placed.length > 0 && `${timeRange(lunch)} is kept free for lunch.`,
    !lunch &&
      needsLunch(whole) &&
      (way
        ? `Lunch is on the way to ${quote(way.title)}.`
        : 'The events leave no half hour for lunch.'),
  ]
    .filter((note) => typeof note === 'string')
    .slice(0, mostNotes);
};

const describeRoom = (day: PlanDay, placed: number): string => {
  const { tasks, left, events, date, today } = day;
  if (tasks.length === 0) return 'There are no open tasks. Add one, or take the time off.';
  if (isFreeDay(day)) return date === today ? '' : 'The plan is for tomorrow.';
  const around = events.filter((event) => overlaps(event, left)).length;
  const fit = `${placed} of ${counted(tasks.length, 'open task')} fit between ${timeRange(left).replace('–', ' and ')}`;
  return `${date === today ? '' : 'Tomorrow '}${fit}${around > 0 ? `, around ${counted(around, 'event')}` : ''}.`;
};

/**
 * The reasoning of a plan, in a few sentences.
 * @param placed in the order of time
 */
export const reasonFor = (
  { day, context, ranked }: Prepared,
  placed: readonly Placed[],
): string => {
  const [first] = placed;
  const why = first?.task.why ?? nextOnList;
  const inHours = placed.filter(({ at }) => at.start >= day.left.start && at.end <= day.left.end);
  const home = homeReason(context);
  return [
    describeRoom(day, ranked.filter((task) => fits(task, inHours)).length),
    first && `Begin with ${quote(first.task.text)}${why === nextOnList ? '' : ` (${why})`}.`,
    home === null || !first ? '' : `Work at home, because ${home}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
