/** Makes the drawings of a page shorter. */

/** Leaves out what drawings do not need in HTML: spaces between elements, and the closing tags of shapes. */
export const withBareDrawings = (html: string): string =>
  html.replaceAll(/<svg[\s\S]*?<\/svg>/g, (drawing) =>
    drawing
      .replaceAll(/>\s+</g, '><')
      .replaceAll(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon)>/g, '/>'),
  );
