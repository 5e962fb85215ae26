import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, fetchAll } from '../../lib/api/api.ts';
import { errorLines, fieldLine } from '../../lib/api/error-lines.ts';
import { closeModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { type SavedAddress, useSavedAddresses } from '../../lib/data/saved-addresses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './places.module.css';

const PAGE_SIZE = 100;

const useStates = () =>
  useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) =>
      fetchAll((page) =>
        call('GET /api/v2/servicechek/us_states', {
          query: { page, items: PAGE_SIZE, 'query[archived_eq]': false, 'query[s]': 'name ASC' },
          signal,
        }),
      ),
    staleTime: Infinity,
  });

const toFormValues = (saved: SavedAddress | undefined) => ({
  location_name: saved?.attributes.location_name ?? '',
  address: saved?.attributes.address ?? '',
  address_2: saved?.attributes.address_2 ?? '',
  city: saved?.attributes.city ?? '',
  state_abr: saved?.attributes.state_abr ?? '',
  zip: saved?.attributes.zip ?? '',
  primary: saved?.attributes.primary ?? false,
});

type FormValues = ReturnType<typeof toFormValues>;

/** Creates or updates the address. `approximate` accepts the center of the ZIP code. */
async function saveAddress(
  saved: SavedAddress | undefined,
  form: FormValues,
  approximate: boolean,
): Promise<void> {
  const body = {
    servicechek_user_address: { ...form, ...(approximate ? { approximate: true } : {}) },
  };
  if (saved)
    await call('PATCH /api/v2/servicechek/user_addresses/{id}', { params: { id: saved.id }, body });
  else await call('POST /api/v2/servicechek/user_addresses', { body });
  await queryClient.invalidateQueries({ queryKey: ['addresses'] });
}

/** The form of a saved address, which keeps its values when refused. */
function AddressForm({ saved, hidden }: { saved?: SavedAddress; hidden: boolean }) {
  const [form, setForm] = useState(() => toFormValues(saved));
  const [failure, setFailure] = useState<unknown>();
  const unknownStreet =
    failure instanceof ApiError &&
    failure.code === 'geocoding_error' &&
    failure.field('zip') === undefined;
  const change = (values: Partial<FormValues>): void => setForm({ ...form, ...values });

  const save = async (approximate = false): Promise<void> => {
    setFailure(undefined);
    try {
      await saveAddress(saved, form, approximate);
      closeModal();
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <ModalFrame
      title={saved ? 'Edit location' : 'Add a location'}
      hidden={hidden}
      errors={failure ? errorLines(failure) : []}
      negative="Cancel"
      positive="Save"
      onNegative={closeModal}
      onPositive={() => save()}
    >
      {unknownStreet && (
        <p>
          <span>{'We could not find that street. '}</span>
          <Button kind="link" onClick={() => void save(true)}>
            Use the center of the ZIP code
          </Button>
        </p>
      )}
      <StreetFields
        values={form}
        fieldError={(name) => fieldLine(failure, name)}
        onChange={change}
      />
      <TownFields values={form} fieldError={(name) => fieldLine(failure, name)} onChange={change} />
      <Checkbox
        label="Make primary"
        checked={form.primary}
        onToggle={(primary) => change({ primary })}
      />
    </ModalFrame>
  );
}

interface AddressFieldsProps {
  values: FormValues;
  fieldError: (name: keyof FormValues) => string | undefined;
  onChange: (change: Partial<FormValues>) => void;
}

function StreetFields({ values, fieldError, onChange }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Location name"
        placeholder="Home, work…"
        maxLength={120}
        value={values.location_name}
        onChange={(event) => onChange({ location_name: event.target.value })}
      />
      <TextField
        label="Street address"
        autoComplete="address-line1"
        maxLength={200}
        value={values.address}
        onChange={(event) => onChange({ address: event.target.value })}
        error={fieldError('address')}
      />
      <TextField
        label="Second line"
        optional
        autoComplete="address-line2"
        maxLength={200}
        value={values.address_2}
        onChange={(event) => onChange({ address_2: event.target.value })}
      />
    </>
  );
}

function TownFields({ values, fieldError, onChange }: AddressFieldsProps) {
  const states = useStates().data ?? [];
  return (
    <div className={styles.pair}>
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={120}
        value={values.city}
        onChange={(event) => onChange({ city: event.target.value })}
        error={fieldError('city')}
      />
      <SelectField
        label="State"
        placeholder="Choose a state"
        choices={states.map(({ attributes }) => ({
          value: attributes.abbreviation,
          label: attributes.name,
        }))}
        value={values.state_abr}
        onChoose={(state_abr) => onChange({ state_abr })}
        error={fieldError('state_abr')}
      />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        value={values.zip}
        onChange={(event) => onChange({ zip: event.target.value })}
        error={fieldError('zip')}
      />
    </div>
  );
}

export function AddAddressModal({ hidden }: { input: object; hidden: boolean }) {
  return <AddressForm hidden={hidden} />;
}

export function EditAddressModal({
  input,
  hidden,
}: {
  input: { addressId: string };
  hidden: boolean;
}) {
  const saved = useSavedAddresses().data?.find(({ id }) => id === input.addressId);
  return saved ? <AddressForm key={saved.id} saved={saved} hidden={hidden} /> : null;
}
