import {
  PackageCards,
  PaymentReturn,
  UnfinishedPurchases,
} from '../../../features/payments/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Orders">
      <PackageCards />
      {/* Comes after a call: above the packages it would push them down. */}
      <UnfinishedPurchases />
      <PaymentReturn />
    </SettingsLayout>
  );
}
