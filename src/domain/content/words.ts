/** The schema of content/words.yaml: the words that pages share. */
import { z } from 'zod';
import { piecesOf, type Sentence } from '#lib/sentence.ts';
import { line } from './parts.ts';

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
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as cart-recovery'),
    text(longest),
  );

const form = z.strictObject({
  label: text(40),
  name: text(40),
  email: text(40),
  company: text(40),
  service: text(40),
  audience: text(40),
  message: text(40),
  optional: text(20),
  noService: text(40),
  noAudience: text(40),
  services: z.strictObject({
    workshops: text(40),
    audits: text(40),
    consulting: text(40),
    automation: text(40),
    other: text(40),
  }),
  audiences: z.strictObject({
    freelancers: text(40),
    b2b: text(40),
    vc: text(40),
    other: text(40),
  }),
  send: text(30),
  sending: text(30),
  privacy: sentence(200, 'link'),
  privacyLink: text(40),
  nameMissing: text(120),
  emailMissing: text(120),
  emailIncomplete: text(120),
  messageMissing: text(120),
  serviceUnknown: text(120),
  audienceUnknown: text(120),
  tooLong: sentence(120, 'limit'),
  unreadable: text(120),
  tooMany: sentence(300, 'email'),
  notTaken: sentence(300, 'email'),
  offline: sentence(300, 'email'),
  toast: text(60),
  toastText: text(160),
  thanks: sentence(80, 'name'),
  stored: sentence(300, 'visitor', 'email'),
  simulated: sentence(300, 'email'),
  noScript: sentence(200, 'email'),
  broken: sentence(200, 'email').optional(),
  trap: text(60),
});

const prefill = z.strictObject({
  solutions: byName(60),
  engagements: byName(60),
  otherSolution: sentence(60, 'name'),
  otherEngagement: sentence(60, 'name'),
  twoWishes: sentence(60, 'first', 'second'),
  audiences: byName(60),
  companies: text(40),
  atStage: sentence(60, 'companies', 'stage'),
  wish: sentence(120, 'wish'),
  wishFor: sentence(120, 'wish', 'companies'),
  start: sentence(120, 'companies'),
  talk: sentence(120, 'companies'),
});

export const wordsSchema = z.strictObject({
  pages: z.strictObject({
    home: text(30),
    about: text(30),
    projects: text(30),
    services: text(30),
    contact: text(30),
    privacy: text(30),
    terms: text(30),
  }),
  channels: z.strictObject({
    videos: text(30),
    courses: text(30),
    community: text(30),
    network: text(30),
  }),
  header: z.strictObject({
    button: text(16),
    services: text(14),
    audiences: text(14),
    useCases: text(14),
    content: text(14),
    allUseCases: sentence(30, 'count'),
    largeMenu: text(30),
    smallMenu: text(30),
    openMenu: text(30),
  }),
  footer: z.strictObject({
    site: text(30),
    elsewhere: text(30),
    finePrint: text(30),
    builtBy: sentence(160, 'brand', 'owner', 'city', 'country'),
    responsible: sentence(80, 'controller'),
  }),
  everywhere: z.strictObject({
    skip: text(60),
    notifications: text(40),
    noNotifications: text(40),
    dismiss: text(40),
    onThisPage: text(40),
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
    fittingService: text(40),
    whatItIncludes: text(40),
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
    kind: text(30),
    slide: text(30),
    position: sentence(40, 'position', 'count'),
    previous: text(30),
    next: text(30),
    showing: sentence(60, 'positions', 'count'),
    and: text(20),
  }),
  about: z.strictObject({
    dial: text(5),
    dialNote: text(20),
    problem: text(40),
    result: text(40),
  }),
  useCases: z.strictObject({
    primary: text(40),
    secondary: text(40),
    about: text(80),
    howItWorks: text(80),
    next: text(80),
    fittingService: text(40),
    seeWhatItIncludes: text(40),
    closingPrimary: text(40),
    closingSecondary: text(40),
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
    closingPrimary: text(40),
    closingSecondary: text(40),
  }),
  legal: z.strictObject({ updated: sentence(60, 'date') }),
  form,
  prefill,
  llms: z.strictObject({
    owner: sentence(120, 'owner', 'jobTitle', 'city', 'country', 'email'),
    cost: sentence(60, 'price', 'period'),
    site: text(60),
    offers: text(60),
    useCases: text(60),
    audiences: text(60),
  }),
});

export type Words = z.infer<typeof wordsSchema>;
