import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, fetchAll } from '../../lib/api.ts';
import { errorLines, fieldLine } from '../../lib/error-lines.ts';
import { closeModal } from '../../lib/modal.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { SavedAddress } from '../../lib/saved-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
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

/** A saved place; what was typed stays when the server refuses it. */
export function AddressForm({ saved, hidden }: { saved?: SavedAddress; hidden: boolean }) {
  const states = useStates().data ?? [];
  const [form, setForm] = useState(() => toFormValues(saved));
  const [failure, setFailure] = useState<unknown>();
  const unknownStreet =
    failure instanceof ApiError &&
    failure.code === 'geocoding_error' &&
    failure.field('zip') === undefined;
  const set =
    (name: Exclude<keyof typeof form, 'primary'>) => (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value });
  const fieldError = (name: string): string | undefined => fieldLine(failure, name);

  const save = async (approximate = false): Promise<void> => {
    setFailure(undefined);
    const body = {
      servicechek_user_address: { ...form, ...(approximate ? { approximate: true } : {}) },
    };
    try {
      if (saved)
        await call('PATCH /api/v2/servicechek/user_addresses/{id}', {
          params: { id: saved.id },
          body,
        });
      else await call('POST /api/v2/servicechek/user_addresses', { body });
      await queryClient.invalidateQueries({ queryKey: ['addresses'] });
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
          We could not find that street.{' '}
          <Button kind="link" onClick={() => void save(true)}>
            Use the center of the ZIP code
          </Button>
        </p>
      )}
      <TextField
        label="Location name"
        placeholder="Home, work…"
        maxLength={120}
        value={form.location_name}
        onChange={set('location_name')}
      />
      <TextField
        label="Street address"
        autoComplete="address-line1"
        maxLength={200}
        value={form.address}
        onChange={set('address')}
        error={fieldError('address')}
      />
      <TextField
        label="Second line"
        optional
        autoComplete="address-line2"
        maxLength={200}
        value={form.address_2}
        onChange={set('address_2')}
      />
      <div className={styles.pair}>
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={120}
          value={form.city}
          onChange={set('city')}
          error={fieldError('city')}
        />
        <SelectField
          label="State"
          placeholder="Choose a state"
          choices={states.map(({ attributes }) => ({
            value: attributes.abbreviation,
            label: attributes.name,
          }))}
          value={form.state_abr}
          onChoose={(state_abr) => setForm({ ...form, state_abr })}
          error={fieldError('state_abr')}
        />
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={form.zip}
          onChange={set('zip')}
          error={fieldError('zip')}
        />
      </div>
      <Checkbox
        label="Use this place first"
        checked={form.primary}
        onToggle={(primary) => setForm({ ...form, primary })}
      />
    </ModalFrame>
  );
}
