/** Words of the messages about the text of a page. */
import { tags } from './tags.ts';

/** How the fields are written that the text makes. */
export const written: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...tags.keys()].map((name) => [name.toLowerCase(), `<${name}>`])),
  kind: 'a part',
  eyebrow: 'a short line above the title',
  title:
    'a title: # Words of the page, ## Words of a section, **Words** of an entry, or title="…" of a part',
  heading: 'a heading above this part: ## Words',
  highlight: 'words of a heading between *stars*',
  lead: 'a paragraph below the title',
  subtitle: 'a paragraph below the heading',
  text: 'a paragraph',
  buttons: 'a line of links alone, each a button: [Get Started](/contact)',
  points: 'a list: - One thing',
  items:
    'entries: a list with bold titles, - **Title** and words about it, or headings with words below them, ### Title',
  note: 'a line between *stars*',
  icon: 'an icon before a title: - :rocket: **Title**',
  link: 'a title that is a link: - [Title](/contact)',
  panel: '<Panel title="…">',
  sections: 'a section: ## Words, and a part such as <Steps> below them',
  closing:
    'a last section, which closes the page: ## Words, a paragraph and a line of buttons, without a part',
};

/** What is counted in them. */
export const units: Readonly<Record<string, string>> = {
  lead: 'paragraph',
  subtitle: 'paragraph',
  text: 'paragraph',
  buttons: 'button',
};

export const wrongPart = (options: readonly unknown[], given: unknown): string => {
  const names = options.map((name) => (name === 'Text' ? 'text alone' : `<${String(name)}>`));
  const list = names.length === 1 ? names.join('') : `one of ${names.join(', ')}`;
  return given === 'Text'
    ? `This section has no part that says what it is: ${list}. Only the last section of a page has none.`
    : `<${String(given)}> cannot stand here, but ${list}.`;
};
