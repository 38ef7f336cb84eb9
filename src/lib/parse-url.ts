/** The address that a text spells, if any. Supported browsers are older than `URL.canParse` and `URL.parse`. */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
