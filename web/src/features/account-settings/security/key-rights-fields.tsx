import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

export interface KeyRights {
  scope: 'read' | 'read_write';
  can_export: boolean;
  expires_in_days: number;
}

/** The narrowest scope that is useful. */
export const DEFAULT_RIGHTS: KeyRights = { scope: 'read', can_export: false, expires_in_days: 90 };

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;

/** Scopes and expiry of a new key. */
export function KeyRightsFields({
  rights,
  onChange,
}: {
  rights: KeyRights;
  onChange: (change: Partial<KeyRights>) => void;
}) {
  const days = LIFETIMES.find(({ value }) => Number(value) === rights.expires_in_days);
  return (
    <>
      <SelectField
        label="What it can do"
        choices={[
          { value: 'read', label: 'Read' },
          { value: 'read_write', label: 'Read and change' },
        ]}
        value={rights.scope}
        onChoose={(scope) => scope && onChange({ scope })}
      />
      <SelectField
        label="Expires after"
        choices={LIFETIMES}
        value={days?.value ?? ''}
        onChoose={(value) => onChange({ expires_in_days: Number(value) })}
      />
      <Checkbox
        label="Let it download all my data"
        checked={rights.can_export}
        onToggle={(can_export) => onChange({ can_export })}
      />
    </>
  );
}
