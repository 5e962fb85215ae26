import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
