import { useId } from 'react';
import { describeError, type FieldErrors } from '../../lib/forms/form-errors.ts';
import { runGiven } from '../../lib/forms/use-action.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { EntryField, Values } from './entry-fields.ts';
import { valuesOf, type EntryKind } from './entry-kinds.ts';
import type { Entry } from './entry-table.tsx';
import { YEAR_ERROR } from './fit-conditions.ts';
import styles from './services.module.css';

/** An entry to edit, or one to add, with its owner, if its kind has one, and its first values. */
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

/** Edits or adds an entry of any kind. Errors are shown at their field. */
export function EntryDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { title, body, positive, fields, values, save } = formOf(editing);
  const form = useForm({
    initial: values,
    mutation: runGiven,
    check: (typed) => findWrongYears(fields, typed),
    toInput: (typed) => () => save(typed),
    // The message at the top would only repeat the errors at the fields.
    describe: (error) => {
      const { top, fields: named = {} } = describeError(error);
      const wrong = withoutPrefix(named);
      return fields.some(({ field }) => wrong[field]) ? { fields: wrong } : { top };
    },
    onSuccess: onClose,
  });
  const missing = fields.find(({ field, optional }) => !optional && !form.values[field]?.trim());
  return (
    <ModalFrame
      title={title}
      body={body}
      negative="Cancel"
      positive={positive}
      blocked={missing && `Fill in “${missing.label}”.`}
      onNegative={onClose}
      {...form.modalProps}
    >
      {fields.map((field) => (
        <EntryInput
          key={field.field}
          field={field}
          value={form.values[field.field] ?? ''}
          error={form.errorOf(field.field)}
          onChange={(value) => form.change({ [field.field]: value })}
        />
      ))}
    </ModalFrame>
  );
}

const findWrongYears = (fields: readonly EntryField[], typed: Values) =>
  Object.fromEntries(
    fields.flatMap(({ field, format }) => {
      const text = typed[field]?.trim();
      return text && format && !format.test(text) ? [[field, YEAR_ERROR]] : [];
    }),
  );

/** Conditions are fields of their own here, and part of `applies_to` on the wire. */
const withoutPrefix = (wrong: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, line]) => [field.replace(/^applies_to\./, ''), line]),
  );

interface EntryInputProps {
  field: EntryField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function EntryInput({ field, value, error, onChange }: EntryInputProps) {
  const { label, hint, max, long, optional, someOf, format } = field;
  if (someOf) return <SomeOf {...field} someOf={someOf} value={value} onChange={onChange} />;
  const Input = long ? TextArea : TextField;
  return (
    <Input
      label={label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      {...(format ? { inputMode: 'numeric' } : {})}
      maxLength={max}
      autoComplete="off"
      value={value}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
  );
}

interface SomeOfProps extends Pick<EntryField, 'label' | 'hint' | 'names'> {
  someOf: readonly string[];
  /** The checked values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

function SomeOf({ label, hint, someOf, names, value, onChange }: SomeOfProps) {
  const id = useId();
  const checked = value.split(', ').filter(Boolean);
  const toggle = (name: string, on: boolean): void =>
    onChange(someOf.filter((other) => (other === name ? on : checked.includes(other))).join(', '));
  return (
    <fieldset className={styles.someOf} aria-describedby={hint ? id : undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      {someOf.map((name) => (
        <Checkbox
          key={name}
          label={names?.[name] ?? name}
          checked={checked.includes(name)}
          onToggle={(on) => toggle(name, on)}
        />
      ))}
    </fieldset>
  );
}
