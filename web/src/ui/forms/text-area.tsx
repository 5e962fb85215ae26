import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = Omit<FieldProps, 'children'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

export function TextArea({ label, hint, error, optional, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      {(control) => <textarea rows={rows} autoComplete="off" {...area} {...control} />}
    </Field>
  );
}
