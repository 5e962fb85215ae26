import {
  PackageCards,
  PaymentReturn,
  UnfinishedPurchases,
} from '../../../features/payments/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function OrdersPage() {
  return (
    <SettingsLayout title="Orders">
      <UnfinishedPurchases />
      <PackageCards />
      <PaymentReturn />
    </SettingsLayout>
  );
}
