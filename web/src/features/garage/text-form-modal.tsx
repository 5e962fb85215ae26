import { useState, type ReactNode } from 'react';
import { errorLines, fieldLine } from '../../lib/error-lines.ts';
import { closeModal } from '../../lib/modal.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
}

interface TextFormModalProps<Name extends string> {
  title: string;
  body?: string;
  positive?: string;
  hidden: boolean;
  fields: readonly TextFormField<Name>[];
  initial: Record<Name, string>;
  save: (values: Record<Name, string>) => Promise<void>;
  /** What stands below the fields. */
  below?: ReactNode;
}

/** A few texts to change: what is typed stays when saving fails. */
export function TextFormModal<Name extends string>({
  title,
  body,
  positive = 'Save',
  hidden,
  fields,
  initial,
  save,
  below,
}: TextFormModalProps<Name>) {
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<unknown>();
  const missing = fields.find(({ name, required }) => required && values[name].trim() === '');
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
      blocked={missing ? `${missing.label} is missing.` : undefined}
      onNegative={closeModal}
      onPositive={submit}
    >
      <div className={fields.some(({ long }) => long) ? styles.stack : styles.fields}>
        {fields.map(({ name, label, max, long, required, type, inputMode, hint }) => {
          const common = {
            label,
            maxLength: max,
            optional: !required,
            hint,
            value: values[name],
            error: fieldLine(failure, name),
            onChange: (event: { target: { value: string } }) =>
              setValues({ ...values, [name]: event.target.value }),
          };
          return long ? (
            <TextArea key={name} {...common} />
          ) : (
            <TextField
              key={name}
              {...common}
              type={type ?? 'text'}
              inputMode={inputMode ?? 'text'}
            />
          );
        })}
      </div>
      {below}
    </ModalFrame>
  );
}
