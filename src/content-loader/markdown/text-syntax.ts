/** Says where and why the parser of running text stopped, with what to write instead. */

import { tags } from '../body/tags.ts';

/** Found by the text at which the parser stopped; `Part` stands for the name of the part there. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^\{/, 'A { begins program code. To show the sign, put a backslash before it: \\{'],
  [/^<!--/, 'A note to yourself is written {/* like this */}.'],
  [
    /^<(?:https?|mailto):/,
    'An address is written as a link, the words first: [example.com](https://example.com)',
  ],
  [
    /^<[^\s<>@]+@/,
    'An e-mail address is written as a link: [me@example.com](mailto:me@example.com), or [write to me](@email) for your own.',
  ],
  [/^<br\b/i, 'A line break is written <br />.'],
  [/^<hr\b/i, 'A line across the page is three hyphens (---) with an empty line above them.'],
  [/^<img\b/i, 'A picture is written ![What the picture shows](../pictures/name.jpg).'],
  [/^<\/[A-Z]/, '</Part> stands on a line of its own, below <Part> and what stands in it.'],
  [
    /^<(?![A-Z]\w*(?:\s+\w+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>)[A-Z]/,
    'What stands behind the = of a part is in double quotes, such as rating="5", and has none inside of them; a > ends <Part>.',
  ],
  [
    /^<[A-Z]/,
    '<Part> is not closed: write </Part> on a line of its own below what stands in it, which begins in the line below <Part>.',
  ],
  [/^<\//, 'A tag must be opened in the same paragraph, and the last one opened is closed first.'],
  [/^<[a-z]/i, 'A tag must be closed in the same paragraph. To show the sign, write &lt; for it.'],
  [/^</, 'A < begins a tag. To show the sign, write &lt; for it.'],
];

/** The parser's messages begin with `line:column: `. */
export const explainSyntax = (
  text: string,
  error: unknown,
  linesBefore: number,
): { line: number; message: string } => {
  const said = error instanceof Error ? error.message : '';
  const [, errorLine, errorColumn, reason] = /^(\d+):(\d+): ([^(]*[^( ])/.exec(said) ?? [];
  if (errorLine === undefined) throw error;
  // Of a part that is not closed the line of its opening tag is named, because the parser stops far below it.
  const [, opened = '', openedLine = errorLine, openedColumn = errorColumn] =
    /closing tag for `<(\w+)>` \((\d+):(\d+)\)/.exec(said) ?? [];
  const meant = [...tags.keys()].find((one) => one.toLowerCase() === opened.toLowerCase());
  if (meant !== undefined && meant !== opened)
    return {
      line: linesBefore + Number(openedLine),
      message: `There is no <${opened}>. Did you mean <${meant}>?`,
    };
  const [line, column] = meant ? [openedLine, openedColumn] : [errorLine, errorColumn];
  const lines = text.split('\n');
  const before = lines.slice(0, Number(line) - 1).join('\n').length;
  // The parser may stop behind the sign that it could not read.
  const end = before + Math.min(Number(line) - 1, 1) + Number(column) - 1;
  const start = Math.max(text.lastIndexOf('<', end), text.lastIndexOf('{', end), 0);
  const [, part = ''] = /^<\/?(\w+)/.exec(text.slice(start)) ?? [];
  const [, hint = `Compare it with another text: ${reason ?? ''}.`] =
    hints.find(([pattern]) => pattern.test(text.slice(start))) ?? [];
  return {
    line: linesBefore + text.slice(0, start).split('\n').length,
    message: hint.replaceAll('Part', part),
  };
};
