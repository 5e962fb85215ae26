import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { errorLines, fieldLine } from '../../lib/api/error-lines.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { valuesOf, type EntryField, type EntryKind, type Values } from './entry-kinds.ts';
import type { Entry } from './entry-table.tsx';
import styles from './services.module.css';

/** An entry to edit, or one to add: then with its owner, if its kind has one, and first values. */
export type Editing = { kind: EntryKind } & (
  | { entry: Entry }
  | { owner?: { id: string; name: string }; values?: Values }
);

/** The texts of an editor's dialog, and what it saves. */
function formOf(editing: Editing) {
  const { kind } = editing;
  if ('entry' in editing) {
    const { id, name, attributes } = editing.entry;
    return {
      title: `Edit ${name}`,
      body: kind.editNote,
      positive: 'Save',
      fields: kind.fields.filter(({ onlyNew }) => !onlyNew),
      values: valuesOf(kind, attributes),
      save: (values: Values) => kind.update(id, values),
    };
  }
  const { owner, values } = editing;
  return {
    title: `Add ${kind.noun}${owner ? ` to ${owner.name}` : ''}`,
    body: kind.addNote,
    positive: 'Add',
    fields: kind.fields,
    values: { ...kind.initial, ...values },
    save: (typed: Values) => kind.add(typed, owner?.id ?? ''),
  };
}

/** Edits or adds an entry of any kind; errors are shown at their field. */
export function EntryDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { title, body, positive, fields, values, save } = formOf(editing);
  const [typed, setTyped] = useState(values);
  const [failure, setFailure] = useState<unknown>();
  const atField =
    failure instanceof ApiError && fields.some(({ field }) => failure.field(field) !== undefined);
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
      body={body}
      errors={atField ? [] : errorLines(failure)}
      negative="Cancel"
      positive={positive}
      blocked={missing && `Fill in “${missing.label}”.`}
      onNegative={onClose}
      onPositive={act}
    >
      {fields.map((field) => (
        <EntryInput
          key={field.field}
          field={field}
          value={typed[field.field] ?? ''}
          error={fieldLine(failure, field.field)}
          onChange={(value) => setTyped({ ...typed, [field.field]: value })}
        />
      ))}
    </ModalFrame>
  );
}

interface EntryInputProps {
  field: EntryField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function EntryInput({ field, value, error, onChange }: EntryInputProps) {
  const { label, hint, max, long, optional, someOf } = field;
  if (someOf) return <SomeOf label={label} names={someOf} value={value} onChange={onChange} />;
  const Input = long ? TextArea : TextField;
  return (
    <Input
      label={label}
      hint={hint}
      error={error}
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
