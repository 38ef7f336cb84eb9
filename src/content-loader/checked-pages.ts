/**
 * The fields of the pages that the check has read, by the text of their files, so that a build reads each page once. They
 * are on the global object, because Vite gives src/content.config.ts its own copy of every module.
 */
declare global {
  var checkedPages: Map<string, unknown> | undefined;
}

/** Takes the place of those of an earlier check. */
export const keepCheckedPages = (pages: Map<string, unknown>): void => {
  globalThis.checkedPages = pages;
};

/** Returns the fields once, so that they are kept no longer than they are needed. */
export const takeCheckedPage = (text: string): unknown => {
  const fields = globalThis.checkedPages?.get(text);
  globalThis.checkedPages?.delete(text);
  return fields;
};
