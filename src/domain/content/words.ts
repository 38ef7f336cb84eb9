/** The schema of content/words.yaml: the words that pages share. */
import { z } from 'zod';
import { piecesOf, type Sentence } from '#lib/sentence.ts';
import { line, nameInSite } from './fields.ts';
import { audiences, services } from '../site/contact-choices.ts';

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/** What is wrong with a text that should have a gap of each of these names and no other. */
const gapMistake = (text: string, names: readonly string[]): string | undefined => {
  const known =
    names.length === 0
      ? 'Nothing is put into this text: write it without braces.'
      : `Write each of these once or more, and no other: ${inBraces(names)}.`;
  const pieces = piecesOf(text);
  const gaps = pieces.flatMap((piece) => ('gap' in piece ? [piece.gap] : []));
  const unknown = gaps.find((name) => !names.includes(name));
  if (unknown !== undefined) return `{${unknown}} means nothing here. ${known}`;
  if (pieces.some((piece) => 'words' in piece && /[{}]/.test(piece.words)))
    return `Braces stand for what the page puts in, such as {name}, and these do not. ${known}`;
  const missing = names.filter((name) => !gaps.includes(name));
  return missing.length === 0
    ? undefined
    : `${inBraces(missing)} is missing: write it where the page is to put that in. ${known}`;
};

/** A text without gaps. */
const text = (longest: number) =>
  line(longest).refine((words) => gapMistake(words, []) === undefined, {
    error: ({ input }) => gapMistake(String(input), []),
  });

/** Several texts of one length. */
function texts<Name extends string>(
  longest: number,
  ...names: readonly Name[]
): Record<Name, ReturnType<typeof text>>;
function texts(longest: number, ...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, text(longest)]));
}

/** A text with gaps, each of which has to be there; their names count towards the length. */
const sentence = <Name extends string>(longest: number, ...names: readonly Name[]) =>
  line(longest)
    .refine((words) => gapMistake(words, names) === undefined, {
      error: ({ input }) => gapMistake(String(input), names),
    })
    .transform((words): Sentence<Name> => words);

/** Words by what a link to the contact page names, such as `cart-recovery`. */
const byName = (longest: number) =>
  z.record(
    z
      .string()
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'small letters, digits and hyphens, such as cart-recovery',
      ),
    text(longest),
  );

const form = z.strictObject({
  ...texts(40, 'label', 'name', 'email', 'company', 'service', 'audience', 'message'),
  optional: text(20),
  helps: text(120),
  ...texts(40, 'noService', 'noAudience'),
  services: z.strictObject(texts(40, ...services.map(({ value }) => value))),
  audiences: z.strictObject(texts(40, ...audiences.map(({ value }) => value))),
  ...texts(30, 'send', 'sending'),
  privacy: sentence(200, 'link'),
  privacyLink: text(40),
  ...texts(
    120,
    'nameMissing',
    'emailMissing',
    'emailIncomplete',
    'messageMissing',
    'serviceUnknown',
    'audienceUnknown',
  ),
  tooLong: sentence(120, 'limit'),
  unreadable: text(120),
  tooMany: sentence(300, 'email'),
  notTaken: sentence(300, 'email'),
  offline: sentence(300, 'email'),
  toast: text(60),
  toastText: text(160),
  sentWithoutScript: text(160),
  thanks: sentence(80, 'name'),
  stored: sentence(300, 'visitor', 'email'),
  simulated: sentence(300, 'email'),
  noScript: sentence(200, 'email'),
  broken: sentence(200, 'email').optional(),
  trap: text(60),
});

const prefill = z.strictObject({
  /** What the visitor would like to do, in the words of the button that a link comes from. */
  solutions: byName(60),
  engagements: byName(60),
  otherSolution: sentence(60, 'name'),
  otherEngagement: sentence(60, 'name'),
  twoWishes: sentence(60, 'first', 'second'),
  /** Audiences without an entry in the dropdown: they are `other`, and the message says who. */
  audiences: byName(60),
  companies: text(40),
  atStage: sentence(60, 'companies', 'stage'),
  wish: sentence(120, 'wish'),
  wishFor: sentence(120, 'wish', 'companies'),
  start: sentence(120, 'companies'),
  talk: sentence(120, 'companies'),
});

export const wordsSchema = z.strictObject({
  pages: z.strictObject(
    texts(30, 'home', 'about', 'projects', 'services', 'notes', 'contact', 'privacy', 'terms'),
  ),
  /** By the name of their link in content/site.yaml; one without a link is not shown. */
  channels: z.record(nameInSite, text(30)),
  header: z.strictObject({
    button: text(16),
    ...texts(14, 'services', 'audiences', 'useCases', 'content'),
    allUseCases: sentence(30, 'count'),
    ...texts(30, 'largeMenu', 'smallMenu', 'openMenu'),
  }),
  footer: z.strictObject({
    ...texts(30, 'site', 'elsewhere', 'finePrint'),
    builtBy: sentence(160, 'brand', 'owner', 'city', 'country'),
    responsible: sentence(80, 'controller'),
  }),
  everywhere: z.strictObject({
    skip: text(60),
    ...texts(40, 'notifications', 'noNotifications', 'dismiss', 'onThisPage'),
    learnMore: text(30),
    learnMoreAbout: sentence(40, 'title'),
    figuresMean: text(60),
    play: sentence(40, 'title'),
    portrait: sentence(60, 'name'),
    stars: sentence(40, 'rating'),
  }),
  prices: z.strictObject({
    from: sentence(30, 'amount'),
    vatIncluded: sentence(40, 'period'),
    vatAdded: sentence(40, 'period'),
    ...texts(40, 'fittingService', 'whatItIncludes'),
  }),
  samples: z.strictObject({
    mark: text(20),
    title: text(80),
    subtitle: text(240),
    story: text(80),
    storyNote: text(160),
  }),
  home: z.strictObject({
    days: z.array(text(6)).length(5),
    alsoFor: text(40),
    showAll: sentence(60, 'count'),
  }),
  carousel: z.strictObject({
    ...texts(30, 'kind', 'slide'),
    position: sentence(40, 'position', 'count'),
    ...texts(30, 'previous', 'next'),
    showing: sentence(60, 'positions', 'count'),
    and: text(20),
  }),
  about: z.strictObject({
    dial: text(5),
    dialNote: text(20),
    ...texts(40, 'problem', 'result'),
  }),
  services: z.strictObject(texts(80, 'tools')),
  useCases: z.strictObject({
    ...texts(40, 'primary', 'secondary'),
    ...texts(80, 'about', 'howItWorks', 'result', 'resultNote', 'case', 'next'),
    ...texts(
      40,
      'built',
      'fittingService',
      'seeWhatItIncludes',
      'closingPrimary',
      'closingSecondary',
    ),
    index: z.strictObject({
      eyebrow: text(60),
      title: text(54),
      description: sentence(150, 'count', 'brand'),
    }),
  }),
  audiences: z.strictObject({ before: text(40), after: text(40) }),
  landing: z.strictObject({
    panel: z.strictObject({ title: text(60), text: text(400), button: text(40) }),
    investment: text(60),
    ...texts(40, 'closingPrimary', 'closingSecondary'),
  }),
  legal: z.strictObject({ updated: sentence(60, 'date') }),
  notes: z.strictObject({
    title: text(54),
    description: sentence(165, 'brand'),
    ...texts(40, 'all', 'feed'),
  }),
  form,
  prefill,
  llms: z.strictObject({
    owner: sentence(120, 'owner', 'jobTitle', 'city', 'country', 'email'),
    cost: sentence(60, 'price', 'period'),
    ...texts(60, 'site', 'offers', 'useCases', 'audiences', 'notes'),
  }),
});

export type Words = z.infer<typeof wordsSchema>;
