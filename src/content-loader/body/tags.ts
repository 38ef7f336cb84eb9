/** The parts that the text of a page may hold, and the words of messages about them. */
export type Lists =
  /** Each entry of a list has a bold title. */
  | 'entries'
  /** Each entry of the list is plain words. */
  | 'points'
  /** A list is kept as a list in running text. */
  | 'prose';

/** What the text of a page makes; the fields above it make the others. */
export const bodyFields: ReadonlySet<string> = new Set(['hero', 'text', 'sections', 'closing']);
export const isInText = ([first]: readonly PropertyKey[]): boolean => bodyFields.has(String(first));

const named = (lists: Lists, names: string): readonly (readonly [string, Lists])[] =>
  names.split(' ').map((name) => [name, lists]);

/** What a list is in each of them. */
export const tags: ReadonlyMap<string, Lists> = new Map([
  ...named('entries', 'Audiences Benefits Cards Challenges Features Figures Result Steps Workflow'),
  ...named('points', 'Checklist Offer Options Outline Panel Price Variants'),
  ...named('prose', 'Case Fact Note Project Questions Quote Spotlight Story Video Wall Week'),
]);

/** In these each heading begins an entry. */
export const withHeadings = /^(?:Options|Outline|Questions|Variants)$/;
/** Several of these, one after the other, make one section. */
export const repeated = /^(?:Fact|Project|Quote)$/;
/** These belong to what they stand in or below. */
export const attached = /^(?:Figures|Panel|Workflow)$/;

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
