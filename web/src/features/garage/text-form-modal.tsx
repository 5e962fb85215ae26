import { useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { errorLines, fieldLine } from '../../lib/api/error-lines.ts';
import { closeModal } from '../../lib/browser/modal.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { withOwn } from './vehicle-form/fact-fields.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './garage.module.css';

export interface TextFormField<Name extends string> {
  name: Name;
  label: string;
  max: number;
  long?: boolean;
  type?: 'text' | 'date';
  inputMode?: 'text' | 'numeric' | 'decimal';
  required?: boolean;
  hint?: string;
  /** A select with these options instead of a text field. */
  choices?: readonly string[];
}

interface FormCheck {
  /** Label of the question. */
  question: Elements;
  /** Why it can't be saved yet; undefined once answered. */
  blocked: string | undefined;
}

interface TextFormModalProps<Name extends string> {
  title: string;
  body?: string;
  positive?: string;
  hidden: boolean;
  fields: readonly TextFormField<Name>[];
  initial: Record<Name, string>;
  save: (values: Record<Name, string>) => Promise<void>;
  /** Content below the fields. */
  below?: Elements;
  /** A question that has to be answered before these values can be saved, if any. */
  check?: (values: Record<Name, string>) => FormCheck | undefined;
}

/** A form of text fields, which keep their values when saving fails. */
export function TextFormModal<Name extends string>({
  title,
  body,
  positive = 'Save',
  hidden,
  fields,
  initial,
  save,
  below,
  check,
}: TextFormModalProps<Name>) {
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<unknown>();
  const missing = fields.find(({ name, required }) => required && values[name].trim() === '');
  const checked = check?.(values);
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await save(values);
      closeModal();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ModalFrame
      title={title}
      body={body}
      hidden={hidden}
      errors={errorLines(failure)}
      negative="Cancel"
      positive={positive}
      blocked={missing ? `${missing.label} is missing.` : checked?.blocked}
      onNegative={closeModal}
      onPositive={submit}
    >
      <div className={fields.some(({ long }) => long) ? styles.stack : styles.fields}>
        {fields.map((field) => (
          <TextFormControl
            key={field.name}
            field={field}
            value={values[field.name]}
            error={fieldLine(failure, field.name)}
            onType={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {checked?.question satisfies Elements}
      {below}
    </ModalFrame>
  );
}

interface TextFormControlProps {
  field: TextFormField<string>;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function TextFormControl({ field, value, error, onType }: TextFormControlProps) {
  const shared = {
    label: field.label,
    maxLength: field.max,
    optional: !field.required,
    hint: field.hint,
    value,
    error,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  if (field.choices)
    return (
      <SelectField
        label={field.label}
        hint={field.hint}
        error={error}
        optional
        placeholder="Not added"
        choices={withOwn(field.choices, value)}
        value={value}
        onChoose={onType}
      />
    );
  if (field.long) return <TextArea {...shared} />;
  return (
    <TextField {...shared} type={field.type ?? 'text'} inputMode={field.inputMode ?? 'text'} />
  );
}
