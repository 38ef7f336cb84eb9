/** `1 story`, `2 stories`, `1,240 days`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? what : `${what}s`.replace(/(?<![aeiou])ys$/, 'ies')}`;
