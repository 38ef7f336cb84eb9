/** Breaks text into lines that fit; a wider word gets a line of its own. Words are kept together by a no-break space. */
export const breakLines = (text: string, fits: (line: string) => boolean): readonly string[] =>
  text.split(/[^\S\u00a0]+/).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined) return [word];
    const longer = `${last} ${word}`;
    return fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
