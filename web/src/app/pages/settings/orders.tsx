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
      {/* Loads late, so it isn't above the packages, which it would push down. */}
      <UnfinishedPurchases />
      <PaymentReturn />
    </SettingsLayout>
  );
}
