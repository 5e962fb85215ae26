import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './services.module.css';

export interface FormField {
  field: string;
  label: string;
  hint?: string;
  max: number;
  /** A multi-line field. */
  long?: boolean;
  optional?: boolean;
  /** Checkboxes with these names, saved as comma-separated text. */
  someOf?: readonly string[];
}

export interface TextForm {
  title: string;
  body?: string;
  positive: string;
  fields: readonly FormField[];
  values: Readonly<Record<string, string>>;
  save: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/** A form for texts of the catalog; errors are shown at their field. */
export function TextsDialog({
  form: { title, body, positive, fields, values, save },
  onClose,
}: {
  form: TextForm;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(values);
  const [failure, setFailure] = useState<unknown>();
  const wrong = failure instanceof ApiError ? failure : undefined;
  const missing = fields.find(({ field, optional }) => !optional && !typed[field]?.trim());
  const act = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await save(typed);
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ModalFrame
      title={title}
      {...(body ? { body } : {})}
      errors={wrong && fields.some(({ field }) => wrong.field(field)) ? [] : errorLines(failure)}
      negative="Cancel"
      positive={positive}
      blocked={missing && `Fill in “${missing.label}”.`}
      onNegative={onClose}
      onPositive={act}
    >
      {fields.map((field) => (
        <TextInput
          key={field.field}
          field={field}
          value={typed[field.field] ?? ''}
          problem={wrong?.field(field.field)}
          onChange={(value) => setTyped({ ...typed, [field.field]: value })}
        />
      ))}
    </ModalFrame>
  );
}

interface TextInputProps {
  field: FormField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function TextInput({ field, value, problem, onChange }: TextInputProps) {
  const { label, hint, max, long, optional, someOf } = field;
  if (someOf) return <SomeOf label={label} names={someOf} value={value} onChange={onChange} />;
  const Input = long ? TextArea : TextField;
  return (
    <Input
      label={label}
      hint={hint}
      error={problem && `This ${problem}.`}
      {...(optional ? { optional } : {})}
      maxLength={max}
      autoComplete="off"
      value={value}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
  );
}

interface SomeOfProps {
  label: string;
  names: readonly string[];
  /** The checked names, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

function SomeOf({ label, names, value, onChange }: SomeOfProps) {
  const checked = value.split(', ').filter(Boolean);
  const toggle = (name: string, on: boolean): void =>
    onChange(names.filter((other) => (other === name ? on : checked.includes(other))).join(', '));
  return (
    <fieldset className={styles.someOf}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={checked.includes(name)}
          onToggle={(on) => toggle(name, on)}
        />
      ))}
    </fieldset>
  );
}
