import type { Elements } from '../../lib/elements.ts';
import { closeModal } from '../../lib/browser/modal.ts';
import { ModalFrame, type ModalFrameProps } from '../../ui/dialogs/modal-frame.tsx';
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

interface TextForm<Name extends string> {
  values: Record<Name, string>;
  change: (part: Partial<Record<Name, string>>) => void;
  errorOf: (name: string) => string | undefined;
  modalProps: Pick<ModalFrameProps, 'errors' | 'busy' | 'onPositive'>;
}

interface TextFormModalProps<Name extends string> {
  title: string;
  body?: string | undefined;
  positive?: string;
  hidden: boolean;
  fields: readonly TextFormField<Name>[];
  form: TextForm<Name>;
  /** Why the complete form can't be saved yet. */
  blocked?: string | undefined;
  /** Content below the fields. */
  below?: Elements;
}

/** A modal with a form of text fields. */
export function TextFormModal<Name extends string>({
  title,
  body,
  positive = 'Save',
  hidden,
  fields,
  form,
  blocked,
  below,
}: TextFormModalProps<Name>) {
  const { values, change, errorOf, modalProps } = form;
  const missing = fields.find(({ name, required }) => required && values[name].trim() === '');
  return (
    <ModalFrame
      title={title}
      body={body}
      hidden={hidden}
      negative="Cancel"
      positive={positive}
      blocked={missing ? `Fill in “${missing.label}” first.` : blocked}
      onNegative={closeModal}
      {...modalProps}
    >
      <div className={fields.some(({ long }) => long) ? styles.stack : styles.fields}>
        {fields.map((field, at) => (
          <TextFormControl
            key={field.name}
            field={field}
            isLast={at === fields.length - 1}
            value={values[field.name]}
            error={errorOf(field.name)}
            onType={(value) => change({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {below}
    </ModalFrame>
  );
}

interface TextFormControlProps {
  field: TextFormField<string>;
  isLast: boolean;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function TextFormControl({ field, isLast, value, error, onType }: TextFormControlProps) {
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
    <TextField
      {...shared}
      type={field.type ?? 'text'}
      {...(field.inputMode ? { inputMode: field.inputMode } : {})}
      enterKeyHint={isLast ? 'done' : 'next'}
    />
  );
}
