import { AddressForm } from './address-form.tsx';

export function AddAddressModal({ hidden }: { input: object; hidden: boolean }) {
  return <AddressForm hidden={hidden} />;
}
