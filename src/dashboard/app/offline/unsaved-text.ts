/** Text that has been typed and is nowhere else yet. */

const fields =
  'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="password"]';

export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value }) => value.trim() !== '',
  );
