import { PaymentList, PaymentReturn } from '../../../features/payments/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Payments">
      <PaymentList />
      <PaymentReturn />
    </SettingsLayout>
  );
}
