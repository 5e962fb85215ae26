import { useQuery } from '@tanstack/react-query';
import { closeModal } from '../../lib/browser/modal.ts';
import { type SavedAddress, useSavedAddresses } from '../../lib/data/saved-addresses.queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { saveAddress, statesQuery } from './places.queries.ts';
import styles from './places.module.css';

const toFormValues = (saved: SavedAddress | undefined) => ({
  location_name: saved?.attributes.location_name ?? '',
  address: saved?.attributes.address ?? '',
  address_2: saved?.attributes.address_2 ?? '',
  city: saved?.attributes.city ?? '',
  state_abr: saved?.attributes.state_abr ?? '',
  zip: saved?.attributes.zip ?? '',
  primary: saved?.attributes.primary ?? false,
});

function useAddressForm(saved: SavedAddress | undefined) {
  return useForm({
    initial: { ...toFormValues(saved), approximate: false },
    mutation: saveAddress,
    toInput: ({ approximate, ...address }) => ({
      id: saved?.id,
      address: { ...address, ...(approximate ? { approximate } : {}) },
    }),
    onSuccess: closeModal,
  });
}

/** The form of a saved address. */
function AddressForm({ saved, hidden }: { saved?: SavedAddress; hidden: boolean }) {
  const form = useAddressForm(saved);
  const unknownStreet = form.code === 'geocoding_error' && form.errorOf('zip') === undefined;
  return (
    <ModalFrame
      title={saved ? 'Edit location' : 'Add a location'}
      hidden={hidden}
      negative="Cancel"
      positive="Save"
      onNegative={closeModal}
      {...form.modalProps}
    >
      {unknownStreet && (
        <p>
          <span>{'We couldn’t find that street. '}</span>
          <Button kind="link" onClick={() => form.submit({ approximate: true })}>
            Use the center of the ZIP code
          </Button>
        </p>
      )}
      <StreetFields form={form} />
      <TownFields form={form} />
      <Checkbox
        label="Make primary"
        checked={form.values.primary}
        onToggle={(primary) => form.change({ primary })}
      />
    </ModalFrame>
  );
}

interface AddressFieldsProps {
  form: ReturnType<typeof useAddressForm>;
}

function StreetFields({ form }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Location name"
        placeholder="Home, work…"
        enterKeyHint="next"
        maxLength={120}
        {...form.field('location_name')}
      />
      <TextField
        label="Street address"
        autoComplete="address-line1"
        enterKeyHint="next"
        maxLength={200}
        {...form.field('address')}
      />
      <TextField
        label="Address line 2"
        optional
        autoComplete="address-line2"
        enterKeyHint="next"
        maxLength={200}
        {...form.field('address_2')}
      />
    </>
  );
}

function TownFields({ form }: AddressFieldsProps) {
  const states = useQuery(statesQuery).data ?? [];
  return (
    <div className={styles.pair}>
      <TextField
        label="City"
        autoComplete="address-level2"
        enterKeyHint="next"
        maxLength={120}
        {...form.field('city')}
      />
      <SelectField
        label="State"
        placeholder="Choose a state"
        autoComplete="address-level1"
        choices={states.map(({ attributes }) => ({
          value: attributes.abbreviation,
          label: attributes.name,
        }))}
        {...form.choice('state_abr')}
      />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        {...form.field('zip')}
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
