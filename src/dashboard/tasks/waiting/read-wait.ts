/** Reads for whom a task waits and until when, as it is typed. */
import { lastDay } from '#domain/tasks/later.ts';
import { checkText, countCharacters } from '#domain/tasks/tasks.ts';
import { longestPerson, type Wait } from '#domain/tasks/waiting.ts';

export const toWait = (person: string, until: string): Wait => ({
  person: person.trim().replaceAll(/\s+/gu, ' '),
  until,
});

/** Why it cannot be waited so; empty where it can. */
export const problemOf = ({ person, until }: Wait, tomorrow: string): string => {
  if (countCharacters(person) > longestPerson)
    return `A name can hold ${longestPerson} characters. Shorten it.`;
  // A name of which nothing can be seen is none.
  if (!checkText(person).ok) return 'Write whom you are waiting for.';
  return until >= tomorrow && until <= lastDay ? '' : 'Choose a day from tomorrow on.';
};
