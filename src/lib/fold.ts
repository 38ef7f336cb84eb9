/** Letters that Unicode does not take apart into a letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
};

/** A text as it is searched: "sao" is in "São", and "email" in "E-mail". */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad'’‐‑-]/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plain[letter] ?? letter);
