/** `1 story`, `2 stories`, `3 days`. */
export const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`.replace(/(?<![aeiou])ys$/, 'ies')}`;
