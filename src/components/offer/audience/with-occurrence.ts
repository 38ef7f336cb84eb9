/** Adds to each section how many of the same kind stand before it, so that a repeated kind can look different. */
export const withOccurrence = <Section extends { kind: string }>(
  sections: readonly Section[],
): readonly { section: Section; occurrence: number }[] =>
  sections.map((section, index) => ({
    section,
    occurrence: sections.slice(0, index).filter(({ kind }) => kind === section.kind).length,
  }));
