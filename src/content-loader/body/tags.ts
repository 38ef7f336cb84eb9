/** The parts that the text of a page may hold. */
export type Lists =
  /** Each entry of a list has a bold title. */
  | 'entries'
  /** Each entry of the list is plain words. */
  | 'points'
  /** A list is kept as a list in running text. */
  | 'prose';

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
