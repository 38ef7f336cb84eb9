/**
 * What is written in the text fields of the form that is in the page. React draws a form anew that a browser has
 * translated before its script came, or that has thrown an error.
 */
import { fieldId } from './Field.tsx';

const names = ['name', 'email', 'company', 'message'] as const;

export type TypedText = Partial<Record<(typeof names)[number], string>>;

const boxOf = (name: string): HTMLInputElement | HTMLTextAreaElement | undefined => {
  // While the site is built.
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(fieldId(name));
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : undefined;
};

export const readTypedText = (): TypedText =>
  Object.fromEntries(names.map((name) => [name, boxOf(name)?.value ?? '']));

export const writeTypedText = (typed: TypedText): void => {
  for (const name of names) {
    const box = boxOf(name);
    if (box?.value === '') box.value = typed[name] ?? '';
  }
};
