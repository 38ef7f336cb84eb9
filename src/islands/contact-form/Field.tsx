/** A form field's label, hint and error message around its control. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const problemId = (name: string) => `contact-${name}-problem`;
export const fieldId = (name: string) => `contact-${name}`;

type Props = {
  name: string;
  label: string;
  problem: string | undefined;
  /** Stands behind the label of a field that may be left empty. */
  optional?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A label, its control and the error message, which has an icon because colour alone is not readable for everybody. */
export const Field = ({ name, label, problem, optional, className = '', children }: Props) => (
  <div className={`flex flex-col ${className}`}>
    <label htmlFor={fieldId(name)} className="mb-2 text-15 font-semibold">
      {label}
      {optional === undefined ? null : (
        <span className="font-normal text-ink-soft"> {optional}</span>
      )}
    </label>
    {children}
    {problem === undefined ? null : (
      <p id={problemId(name)} className="mt-2 flex gap-2 text-15 text-danger">
        <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
        <span>{problem}</span>
      </p>
    )}
  </div>
);

/** Classes of text fields. */
export const controlLook =
  'w-full rounded-[10px] border border-field bg-paper px-4 text-ink transition-colors placeholder:text-ink-soft hover:border-ink-soft aria-[invalid=true]:border-danger';
