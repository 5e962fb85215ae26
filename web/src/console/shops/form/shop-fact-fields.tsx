import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useStateChoices } from '../page/shop-records.queries.ts';
import type { ShopValues } from './shop-values.ts';
import styles from '../page/shop-page.module.css';

const TYPES = [
  { value: 'independent', label: 'Independent shop' },
  { value: 'chain', label: 'Chain' },
  { value: 'dealership', label: 'Dealership' },
] as const;

export interface ShopFieldsProps {
  values: ShopValues;
  /** The line below a field. */
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<ShopValues>) => void;
}

export function ShopFactFields({ values, errorOf, onChange }: ShopFieldsProps) {
  const states = useStateChoices();
  const text = (name: 'name' | 'street_address' | 'city' | 'zip_code' | 'phone' | 'website') => ({
    autoComplete: 'off',
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField label="Name" maxLength={120} {...text('name')} />
      <SelectField
        label="Type"
        choices={TYPES}
        value={values.type}
        onChoose={(type) => onChange({ type })}
      />
      <TextField label="Street" optional maxLength={120} {...text('street_address')} />
      <TextField label="City" maxLength={80} {...text('city')} />
      <div className={styles.pair}>
        <SelectField
          label="State"
          placeholder="Choose"
          choices={states.data ?? []}
          error={errorOf('state')}
          value={values.state}
          onChoose={(state) => onChange({ state })}
        />
        <TextField
          label="ZIP code"
          optional
          inputMode="numeric"
          maxLength={5}
          {...text('zip_code')}
        />
      </div>
      <TextField label="Phone" optional inputMode="tel" maxLength={40} {...text('phone')} />
      <TextField label="Website" optional inputMode="url" maxLength={500} {...text('website')} />
    </>
  );
}
