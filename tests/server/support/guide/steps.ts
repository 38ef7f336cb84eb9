/** The ten steps of the owner's guide: their blocks in order, and what somebody who follows them is told to see. */

export type Block = { language: string; text: string };

export type Step = {
  number: number;
  blocks: readonly Block[];
  /** Texts that the commands of the step, or the doctor after it, print. */
  seen: readonly string[];
};

const blockPattern = /```(\w+)\n([\s\S]*?)```/g;

/** The first block under a heading of the guide. */
export const blockUnder = (guide: string, heading: string): string => {
  const section = guide.split(`\n## ${heading}\n`)[1] ?? '';
  const [first] = section.matchAll(blockPattern);
  const [, , text] = first ?? [];
  // Headings in a block are part of it.
  const isUnderAnother = /^## /m.test(section.slice(0, first?.index));
  if (text === undefined || isUnderAnother)
    throw new Error(`The guide has no block under ${heading}.`);
  return text;
};

export const stepsOf = (guide: string): readonly Step[] =>
  [...guide.matchAll(/^### (\d+)\. .*\n([\s\S]*?)(?=^##)/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    blocks: [...text.matchAll(blockPattern)].map(([, language = '', block = '']) => ({
      language,
      text: block,
    })),
    seen: [...text.matchAll(/[Yy]ou see (`[^`]+`(?: and `[^`]+`)*)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    ),
  }));
