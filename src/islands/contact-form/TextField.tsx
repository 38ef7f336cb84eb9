/** A text field of one line, or of several with `rows`. Uncontrolled, so that text typed before hydration is kept. */
import type { ComponentProps } from 'react';
import { controlLook, Field, fieldId, problemId } from './Field.tsx';

type Props = ComponentProps<'input'> & {
  name: string;
  label: string;
  problem: string | undefined;
  rows?: number;
  /** Stands behind the label unless the field is required. */
  optional: string;
};

export const TextField = ({ label, problem, rows, optional, className, ...input }: Props) => {
  const { name, required = false, maxLength, readOnly } = input;
  const described = {
    id: fieldId(name),
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : problemId(name),
  } as const;
  return (
    <Field
      {...{ name, label, problem, className: className ?? '' }}
      optional={required ? undefined : optional}
    >
      {rows === undefined ? (
        <input
          type="text"
          {...input}
          {...described}
          className={`h-14 read-only:opacity-70 ${controlLook}`}
        />
      ) : (
        <textarea
          {...{ name, required, maxLength, readOnly, rows, ...described }}
          className={`resize-y py-3 leading-normal read-only:opacity-70 ${controlLook}`}
        />
      )}
    </Field>
  );
};
