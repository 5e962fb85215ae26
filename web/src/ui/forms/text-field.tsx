import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/**
 * Without a token, browsers don't offer values. A phone's Enter key says what the last field of a form does,
 * so fields before it have the hint `next`.
 */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  const enterKeyHint = input.type === 'search' ? 'search' : 'done';
  return (
    <Field label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      {(control) => (
        <input autoComplete="off" enterKeyHint={enterKeyHint} {...input} {...control} />
      )}
    </Field>
  );
}
