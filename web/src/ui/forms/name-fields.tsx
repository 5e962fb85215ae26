import styles from './name-fields.module.css';
import { TextField } from './text-field.tsx';

interface Names {
  first_name: string;
  last_name: string;
}

interface FieldsProps<Values> {
  values: Values;
  fieldError: (name: keyof Values) => string | undefined;
  onChange: (change: Partial<Values>) => void;
}

export function NameFields({ values, fieldError, onChange }: FieldsProps<Names>) {
  return (
    <div className={styles.pair}>
      <TextField
        label="First name"
        autoComplete="given-name"
        enterKeyHint="next"
        value={values.first_name}
        onChange={(event) => onChange({ first_name: event.target.value })}
        error={fieldError('first_name')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        enterKeyHint="next"
        value={values.last_name}
        onChange={(event) => onChange({ last_name: event.target.value })}
        error={fieldError('last_name')}
      />
    </div>
  );
}

/** First and last name, where they can be chosen. */
export function NameAndEmailFields(props: FieldsProps<Names & { email: string }>) {
  const { values, fieldError, onChange } = props;
  return (
    <>
      <NameFields {...props} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={254}
        value={values.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={fieldError('email')}
      />
    </>
  );
}
