/** Whom the text of a task names as the one who has to answer: "Ask Marta for the contract". */

/** What stands before a name, in English, German and Portuguese; the longer of two first. */
const before = [
  '(?:answer|reply|response|feedback|news|approval|quote|offer|invoice|ok|okay|word|go-ahead) (?:from|of|by)',
  'hear (?:back )?from|get .{1,60} from|send .{1,60} to',
  'ask|call|phone|ring|e-?mail|mail|text|message|ping|tell|remind|chase|nudge|contact|invite|meet|thank',
  'answer|reply to|write(?: to)?|talk to|speak (?:to|with)|follow up with|check with|wait(?:ing)? (?:for|on)',
  'frag|frage|anrufen bei|ruf|rufe|schreib|schreibe|schreib an|erinner|erinnere|warte[n]? auf|antwort von',
  'ligar (?:à|ao|a)|perguntar (?:à|ao|a)|pedir (?:à|ao|a)|escrever (?:à|ao|a)|falar com|resposta d[aeo]',
].join('|');

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]*(?:\.(?=\s))?(?:\s+\p{Lu}[\p{L}\p{M}'’-]*){0,2}`;
const verb = new RegExp(`(?<![\\p{L}\\p{M}])(?:${before})\\s+`, 'giu');
const nameHere = new RegExp(name, 'uy');

/** They begin with a capital letter too. */
const noName =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|I|The|A|An|My|Our|All|Everybody|Everyone)$/;

/** " ask marta for it " */
const words = (text: string): string =>
  ` ${text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{M}\p{N}@-]+/u)
    .join(' ')
    .trim()} `;

/** @param known people who were waited for: a text that names one of them means that one */
export const personIn = (text: string, known: readonly string[] = []): string => {
  const said = words(text);
  const firstNameOf = (person: string) => person.split(' ').find((word) => !noName.test(word));
  const named =
    known.find((person) => said.includes(words(person))) ??
    known.find((person) => said.includes(words(firstNameOf(person) ?? person)));
  if (named !== undefined) return named;
  for (const { index, 0: found } of text.matchAll(verb)) {
    nameHere.lastIndex = index + found.length;
    const names = nameHere.exec(text)?.[0].split(/\s+/) ?? [];
    const end = names.findIndex((word) => noName.test(word));
    const person = (end === -1 ? names : names.slice(0, end)).join(' ').replace(/['’]s$/, '');
    if (person !== '') return person;
  }
  return '';
};
