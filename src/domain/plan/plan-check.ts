/** Turns the draft of an engine into the plan: checks every rule, corrects what breaks one, and lists the corrections. */
import { modelSentence } from '../model-sentence.ts';
import { outsideLine } from '../untrusted-text.ts';
import { appointmentsOf, withAppointments } from './appointments.ts';
import type { UnplannedTask, Plan, PlanBlock, PlanDraft } from './plan.ts';
import { checkBlocks, type Checked, type Timed } from './plan-blocks.ts';
import type { PlanContext } from './plan-context.ts';
import { homeReason, spanAt, timeRange, type PlanDay } from './plan-day.ts';
import { freeGaps } from './free-time.ts';
import { leftByModel, refusalOf } from './plan-placing.ts';
import { rankTasks, type RankedTask } from './plan-ranking.ts';
import { choosePriorities } from './plan-rules.ts';
import { describeDevices, packingFor, placeInWords, reasonFor } from './plan-words.ts';
import { hasLink } from './quote.ts';

type Engine = Plan['engine'];

const unchanged = <T>(value: T): Checked<T> => ({ value, corrections: [] });

const checkPriorities = (
  numbers: readonly number[],
  ranked: readonly RankedTask[],
  placed: readonly number[],
): Checked<readonly RankedTask[]> => {
  const named = [...new Set(numbers)].flatMap(
    (number) => ranked.find((task) => task.number === number) ?? [],
  );
  const isWrong = named.length < numbers.length;
  const corrections = isWrong ? ['A priority was dropped, because it is no open task.'] : [];
  if (named.length > 0 || ranked.length === 0) {
    return { value: named.slice(0, 5), corrections };
  }
  return {
    value: choosePriorities(ranked, placed),
    corrections: [
      ...corrections,
      'The priorities are those of the rules, because none were named.',
    ],
  };
};

const checkLocation = (
  location: PlanDraft['workLocation'],
  context: PlanContext,
): Checked<PlanDraft['workLocation']> => {
  const home = homeReason(context);
  return home === null || location === 'Home'
    ? unchanged(location)
    : { value: 'Home', corrections: [`The place was set to home, because ${home}.`] };
};

/** Whether a sentence may be shown: a model may repeat or obey the text of an event that somebody else has sent. */
const isSafe = (sentence: string, engine: Engine): boolean =>
  !hasLink(sentence) && (engine === 'rules' || modelSentence(sentence, 1000) !== '');

const checkSentences = (
  texts: readonly string[],
  longest: number,
  engine: Engine,
): Checked<readonly string[]> => {
  const cleaned = texts.map((text) => outsideLine(text, longest)).filter((text) => text !== '');
  const safe = cleaned
    .map((text) =>
      text
        .split(/(?<=[.!?]) /)
        .filter((sentence) => isSafe(sentence, engine))
        .join(' '),
    )
    .filter((text) => text !== '');
  return safe.join() === cleaned.join()
    ? unchanged(safe)
    : { value: safe, corrections: ['A sentence with an address or a number in it was dropped.'] };
};

const mostLeftOut = 20;

export const checkPlan = (
  draft: PlanDraft,
  day: PlanDay,
  context: PlanContext,
  engine: Engine,
): Plan => {
  const ranked = rankTasks(day, context);
  const appointments = appointmentsOf(day, ranked);
  const whole = withAppointments(day, appointments);
  const checked = checkBlocks(
    draft.blocks,
    whole,
    ranked.filter(({ at }) => at === null),
  );
  const blocks = [...checked.value, ...appointments].sort((a, b) => a.at.start - b.at.start);
  const numbers = blocks.map(({ task }) => task.number);
  const priorities = checkPriorities(draft.topPriorities, ranked, numbers);
  const location = checkLocation(draft.workLocation, context);
  const used = numbers.length > 0 ? blocks.map(({ task }) => task) : priorities.value;
  const notes = checkSentences(draft.specialNotes, 300, engine);
  const reasoning = checkSentences([draft.reasoning], 1000, engine);
  const gaps = freeGaps(
    whole,
    checked.value.map(({ at }) => at),
  );
  const waiting = ranked.filter(({ number }) => !numbers.includes(number));
  const describe = (block: Timed): string => {
    const parts = blocks.filter(({ task }) => task === block.task);
    const part = parts.length > 1 ? [`part ${parts.indexOf(block) + 1} of ${parts.length}`] : [];
    const why = isSafe(block.why, engine) ? outsideLine(block.why, 140) : '';
    return [...part, ...(why === '' ? [] : [why])].join(', ');
  };
  const toBlock = (block: Timed): PlanBlock => ({
    task: block.task.text,
    category: block.task.category,
    ...spanAt(day, block.at),
    why: describe(block),
    ...(block.task.at !== null && { isAppointment: true }),
  });
  const toUnplanned = (task: RankedTask): UnplannedTask => ({
    task: task.text,
    category: task.category,
    why: task.rest ?? refusalOf(task, whole, gaps) ?? leftByModel,
  });
  return {
    topPriorities: priorities.value.map(({ text }) => text),
    workLocation: placeInWords(location.value, context),
    deviceRecommendation: describeDevices(
      used.map(({ category }) => category),
      ranked,
      context,
    ),
    packingList: [...packingFor(day, context)],
    workingHours: timeRange(day.left),
    specialNotes: [...notes.value],
    reasoning: reasoning.value[0] ?? reasonFor(day, context, [], ranked),
    generatedAt: new Date(context.currentTime).toISOString(),
    day: day.date,
    engine,
    corrections: [
      ...[location, checked, priorities, notes, reasoning].flatMap(
        ({ corrections }) => corrections,
      ),
    ],
    blocks: blocks.map(toBlock),
    leftOut: waiting.slice(0, mostLeftOut).map(toUnplanned),
    moreLeftOut: Math.max(0, waiting.length - mostLeftOut),
  };
};
