import { PackageCards, PaymentReturn } from '../../../features/payments/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function OrdersPage() {
  return (
    <SettingsLayout title="Orders">
      <PackageCards />
      <PaymentReturn />
    </SettingsLayout>
  );
}
