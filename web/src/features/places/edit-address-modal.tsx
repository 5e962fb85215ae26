import { AddressForm } from './address-form.tsx';
import { useSavedAddresses } from './places.queries.ts';

export function EditAddressModal({ input, hidden }: { input: { addressId: string }; hidden: boolean }) {
  const saved = useSavedAddresses().data?.find(({ id }) => id === input.addressId);
  return saved ? <AddressForm key={saved.id} saved={saved} hidden={hidden} /> : null;
}
