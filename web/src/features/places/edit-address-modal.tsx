import { useSavedAddresses } from '../../lib/saved-addresses.ts';
import { AddressForm } from './address-form.tsx';

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
