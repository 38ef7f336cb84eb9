/** A number with its noun: "1 visit", "1,240 visits", "3 enquiries". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
