/** The sections of a page, each of the kind of the part in it. */
import { z } from 'zod';
import { line, oneButton, sectionHeading } from './parts.ts';
import { prose } from './text.ts';

/** A section of a page, which is named by the part that is in it. */
export const section = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: Shape,
) => z.strictObject({ kind: z.literal(kind), heading: sectionHeading, ...fields });

/** A part that stands below another one and has no heading of its own. */
export const ownPart = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: Shape,
) => z.strictObject({ kind: z.literal(kind), ...fields });

/** Text without a part. */
export const textSection = ownPart('Text', {
  heading: z.strictObject({ title: line(80), subtitle: prose }),
  buttons: oneButton.optional(),
});

type Section = z.ZodObject<{ kind: z.ZodLiteral<string> }, z.core.$strict>;

/** The sections of a page that has each of them once, in this order. */
export const inOrder = <Options extends readonly [Section, ...Section[]]>(
  options: Options,
  optional: readonly string[] = [],
) =>
  z.array(z.discriminatedUnion('kind', options)).superRefine((sections, context) => {
    const kinds = options.map(({ shape }) => shape.kind.value);
    const given = sections.map(({ kind }) => kind);
    const wanted = kinds.filter((kind) => !optional.includes(kind) || given.includes(kind));
    const at = wanted.findIndex((kind, index) => kind !== given[index]);
    if (at < 0 && given.length === wanted.length) return;
    const names = kinds.map((kind) => (kind === 'Text' ? 'text alone' : `<${kind}>`));
    context.addIssue({
      code: 'custom',
      path: [Math.min(at < 0 ? wanted.length : at, given.length - 1)],
      message: `This page has each of its sections once, in this order: ${names.join(', ')}.`,
    });
  });

/** The section of that kind. */
export const sectionOf = <One extends { kind: string }, Kind extends One['kind']>(
  sections: readonly One[],
  kind: Kind,
): Extract<One, { kind: Kind }> => {
  const found = sections.find((one): one is Extract<One, { kind: Kind }> => one.kind === kind);
  if (!found) throw new Error(`There is no section ${kind}.`);
  return found;
};
