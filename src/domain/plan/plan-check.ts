/** Turns the draft of an engine into the plan: checks every rule, corrects what breaks one, and lists the corrections. */
import { modelSentence } from '../model-sentence.ts';
import { outsideLine } from '../untrusted-text.ts';
import type { Appointment as Timed, Prepared } from './appointments.ts';
import type { Plan, PlanBlock, PlanDraft } from './plan.ts';
import { checkBlocks, type Correct } from './plan-blocks.ts';
import type { PlanContext } from './plan-context.ts';
import { lengthOf, spanAt, timeRange } from './plan-day.ts';
import { freeGaps } from './free-time.ts';
import { toUnplanned } from './plan-placing.ts';
import type { RankedTask } from './plan-ranking.ts';
import { choosePriorities } from './plan-without-model.ts';
import { describeDevices, homeReason, packingFor, placeInWords } from './work-place.ts';
import { reasonFor } from './plan-words.ts';
import { hasLink } from './quote.ts';

type Engine = Plan['engine'];

const checkLocation = (
  location: PlanDraft['workLocation'],
  context: PlanContext,
  correct: Correct,
): PlanDraft['workLocation'] => {
  const home = homeReason(context);
  if (home === null || location === 'Home') return location;
  correct(`The place was set to home, because ${home}.`);
  return 'Home';
};

const checkPriorities = (
  numbers: readonly number[],
  ranked: readonly RankedTask[],
  placed: readonly number[],
): readonly RankedTask[] => {
  const named = [...new Set(numbers)].flatMap(
    (number) => ranked.find((task) => task.number === number) ?? [],
  );
  return named.length > 0 ? named.slice(0, 5) : choosePriorities(ranked, placed);
};

/** Whether a sentence may be shown: a model may repeat or obey the text of an event that somebody else has sent. */
const isSafe = (sentence: string, engine: Engine): boolean =>
  !hasLink(sentence) && (engine === 'rules' || modelSentence(sentence, 1000) !== '');

const checkSentences = (
  texts: readonly string[],
  longest: number,
  engine: Engine,
  correct: Correct,
): readonly string[] => {
  const cleaned = texts.map((text) => outsideLine(text, longest)).filter((text) => text !== '');
  const safe = cleaned
    .map((text) =>
      text
        .split(/(?<=[.!?]) /)
        .filter((sentence) => isSafe(sentence, engine))
        .join(' '),
    )
    .filter((text) => text !== '');
  if (safe.join() !== cleaned.join())
    correct('A sentence with an address or a number in it was dropped.');
  return safe;
};

/** So many tasks without a time are named. */
export const mostUnplanned = 20;

export const checkPlan = (draft: PlanDraft, prepared: Prepared, engine: Engine): Plan => {
  const { context, day, whole, ranked, appointments } = prepared;
  const corrections: string[] = [];
  const correct: Correct = (sentence) => {
    corrections.push(sentence);
  };
  const location = checkLocation(draft.workLocation, context, correct);
  const free = ranked.filter(({ at }) => at === null);
  const checked = checkBlocks(draft.blocks, whole, free, correct);
  const blocks = [...checked, ...appointments].sort((a, b) => a.at.start - b.at.start);
  const numbers = blocks.map(({ task }) => task.number);
  const priorities = checkPriorities(draft.topPriorities, ranked, numbers);
  const used = numbers.length > 0 ? blocks.map(({ task }) => task) : priorities;
  const notes = checkSentences(draft.specialNotes, 300, engine, correct);
  const [reasoning] = checkSentences([draft.reasoning], 1000, engine, correct);
  const gaps = freeGaps(
    whole,
    checked.map(({ at }) => at),
  );
  const waiting = ranked.filter(({ number }) => !numbers.includes(number));
  const describe = (block: Timed): string => {
    const parts = blocks.filter(({ task }) => task === block.task);
    const { isLengthKnown, minutes } = block.task;
    const isLess = isLengthKnown && lengthOf(block.at) < minutes ? ['a part'] : [];
    const part =
      parts.length > 1 ? [`part ${parts.indexOf(block) + 1} of ${parts.length}`] : isLess;
    const why = isSafe(block.why, engine) ? outsideLine(block.why, 140) : '';
    return [...part, ...(why === '' ? [] : [why])].join(', ');
  };
  const toBlock = (block: Timed): PlanBlock => ({
    task: block.task.text,
    category: block.task.category,
    ...spanAt(day, block.at),
    why: describe(block),
  });
  return {
    topPriorities: priorities.map(({ text }) => text),
    workLocation: placeInWords(location, context),
    deviceRecommendation: describeDevices(
      used.map(({ category }) => category),
      prepared,
    ),
    packingList: [...packingFor(prepared)],
    workingHours: timeRange(day.left),
    specialNotes: [...notes],
    reasoning: reasoning ?? reasonFor(prepared, []),
    generatedAt: new Date(context.currentTime).toISOString(),
    day: day.date,
    ...{ engine, corrections },
    blocks: blocks.map(toBlock),
    leftOut: waiting.slice(0, mostUnplanned).map((task) => toUnplanned(task, whole, gaps)),
    moreLeftOut: Math.max(0, waiting.length - mostUnplanned),
  };
};
