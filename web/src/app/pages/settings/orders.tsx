import { PackageCards } from '../../../features/quota/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function OrdersPage() {
  return (
    <SettingsLayout title="Orders">
      <PackageCards />
    </SettingsLayout>
  );
}
