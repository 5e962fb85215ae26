import { PaymentList, PaymentReturn } from '../../../features/payments/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function ManagePaymentsPage() {
  return (
    <SettingsLayout title="Payments">
      <PaymentList />
      <PaymentReturn />
    </SettingsLayout>
  );
}
