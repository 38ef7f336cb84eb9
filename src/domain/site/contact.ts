/** The contact form's fields, their limits and their check, for the form and for the function that stores a message. */
import * as z from 'zod/mini';
import { hasVisibleText, visibleText } from '#lib/visible-text.ts';
import { audiences, services } from './contact-choices.ts';
import { isEmailAddress, normalizedEmail } from './email-address.ts';
import { originFields } from './visit-origin.ts';

export const serviceValue = z.enum(services.map(({ value }) => value));
export const audienceValue = z.enum(audiences.map(({ value }) => value));

export type Service = z.infer<typeof serviceValue>;
export type Audience = z.infer<typeof audienceValue>;

/** The longest text that each field takes; the form's `maxlength` and the function's check are the same. */
export const longest = {
  name: 120,
  email: 254,
  company: 160,
  message: 5000,
  context: 40,
} as const;

const problem = z.enum(['missing', 'incomplete', 'unknown', 'too-long', 'unreadable']);

/** What is wrong with a field. The form says it in the words of content/words.yaml, the function names it. */
export type Problem = z.infer<typeof problem>;

const because = (kind: Problem): Problem => kind;

const shortEnough = (length: number) => z.maxLength(length, because('too-long'));

/** No keyboard writes it and no database stores it, so it is named rather than taken out. */
const withoutNul = z.refine<string>((text) => !text.includes('\0'), because('unreadable'));

const required = (length: number, shape: 'line' | 'lines') =>
  z.pipe(
    z.string(because('missing')).check(withoutNul),
    z.pipe(
      z.transform((text: string) => visibleText(text, shape)),
      z.string().check(z.trim(), z.refine(hasVisibleText, because('missing')), shortEnough(length)),
    ),
  );

/** A field that may be left empty: an empty text counts as not given. */
const blankAsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const optionalText = (length: number) =>
  z.pipe(
    z.optional(z.string().check(withoutNul)),
    z.pipe(
      z.transform((text: string | undefined) =>
        text === undefined || !hasVisibleText(text) ? undefined : visibleText(text, 'line'),
      ),
      z.optional(z.string().check(z.trim(), shortEnough(length))),
    ),
  );

/** The values that a link of this site may carry besides service and audience: words, never free text. */
export const contextValue = z.pipe(
  z.transform(blankAsMissing),
  z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), shortEnough(longest.context))),
);

/** What a visitor writes. The message of each check is a `Problem`. */
export const enquiry = z.object({
  name: required(longest.name, 'line'),
  email: z.pipe(
    required(longest.email, 'line'),
    z.string().check(z.refine(isEmailAddress, because('incomplete'))),
  ),
  company: optionalText(longest.company),
  service: z.pipe(
    z.transform(blankAsMissing),
    z.optional(z.enum(serviceValue.options, because('unknown'))),
  ),
  audience: z.pipe(
    z.transform(blankAsMissing),
    z.optional(z.enum(audienceValue.options, because('unknown'))),
  ),
  message: required(longest.message, 'lines'),
  stage: contextValue,
  solution: contextValue,
  engagement: contextValue,
  ...originFields,
});

export type Enquiry = z.infer<typeof enquiry>;

/** @param supabase the address of the owner's own Supabase; without it the page's server answers */
export const contactAddress = (supabase = ''): string =>
  `${supabase.replace(/\/+$/, '')}/functions/v1/contact`;

/**
 * What the form posts to `/functions/v1/contact` as JSON while `contact.delivery` is `store`: the enquiry and
 * two fields that tell people from programs. Who cannot see `website` fills it in, a program or a password manager;
 * `startedAt` is when the page was opened, in milliseconds since 1970.
 */
export const submission = z.extend(enquiry, {
  website: z._default(z.string().check(z.maxLength(2000)), ''),
  startedAt: z.number(),
});

export type Submission = z.infer<typeof submission>;

/** The function's answer to a message that it has stored; a page in its place comes from somebody who has stored nothing. */
export const storedAnswer = z.object({ ok: z.literal(true) });

/** Its answer in words for the visitor: details are for programs, or for fields that the form has checked itself. */
export const refusedAnswer = z.object({ error: z.string(), details: z.null() });

/** Nobody reads, fills in and sends the form faster than this. */
export const minVisitMs = 2000;

/**
 * One text for enquiries that say the same, whatever their capitals and spaces: sent twice, because an answer was lost
 * or a button was pressed again, a message is stored once.
 */
export const sameEnquiryKey = ({ name, email, message }: Enquiry): string => {
  const folded = [name, message].map((text) =>
    text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  );
  return JSON.stringify([...folded, normalizedEmail(email)]);
};

/** The fields that a person can mend, in the order of the form. */
export const fieldOrder = ['name', 'email', 'company', 'service', 'audience', 'message'] as const;
export type FieldName = (typeof fieldOrder)[number];

export type FieldProblems = Partial<Record<FieldName, Problem | undefined>>;

export type Checked = { ok: true; enquiry: Enquiry } | { ok: false; problems: FieldProblems };

/** Checks what the form holds; the first problem of each field is the one that is told. */
export const checkEnquiry = (values: unknown): Checked => {
  const result = enquiry.safeParse(values);
  if (result.success) return { ok: true, enquiry: result.data };
  return { ok: false, problems: problemsOf(result.error.issues) };
};

/** The first problem per field of a failed check, for the form and for the function's 400 answer alike. */
export const problemsOf = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldProblems => {
  const problems: FieldProblems = {};
  for (const { path, message } of issues) {
    const field = fieldOrder.find((name) => name === path[0]);
    // A value of another type, which only a program can send, has a message of the checker's own in place of a kind.
    if (field !== undefined) problems[field] ??= problem.safeParse(message).data ?? 'unreadable';
  }
  return problems;
};
