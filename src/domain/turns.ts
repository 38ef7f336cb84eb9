/** How often a section's kind has stood on the page before it, so that a repeated kind can look different. */
export const turns = <Section extends { kind: string }>(
  sections: readonly Section[],
): readonly { section: Section; turn: number }[] =>
  sections.map((section, index) => ({
    section,
    turn: sections.slice(0, index).filter(({ kind }) => kind === section.kind).length,
  }));
