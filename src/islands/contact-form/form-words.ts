/** The words of the form, from content/words.yaml, and which of them say what is wrong. */
import { longest, type FieldName, type Problem } from '#domain/site/contact.ts';
import type { Words } from '#domain/content/words.ts';
import type { Fault } from '#lib/result.ts';
import { fill, type Sentence } from '#lib/sentence.ts';

export type FormWords = Words['form'] & {
  /** When the owner answers. */
  reply?: string | undefined;
  prefill: Words['prefill'];
  /** The names of the region of notices and of the button that closes one. */
  notices: { region: string; close: string };
};

export const problemWords = (words: FormWords, field: FieldName, problem: Problem): string => {
  switch (problem) {
    case 'missing':
      if (field === 'email') return words.emailMissing;
      return field === 'message' ? words.messageMissing : words.nameMissing;
    case 'incomplete':
      return words.emailIncomplete;
    case 'unknown':
      return field === 'audience' ? words.audienceUnknown : words.serviceUnknown;
    case 'too-long':
      return fill(words.tooLong, { limit: limitOf(field) });
    case 'unreadable':
      return words.unreadable;
  }
};

const limitOf = (field: FieldName): number =>
  field === 'service' || field === 'audience' ? longest.context : longest[field];

export const troubleWords = (words: FormWords, { kind, message }: Fault): Sentence<'email'> => {
  if (kind === 'invalid') return message;
  if (kind === 'busy') return words.tooMany;
  return kind === 'offline' ? words.offline : words.notTaken;
};
