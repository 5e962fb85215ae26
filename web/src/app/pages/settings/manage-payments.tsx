import { SettingsLayout } from './settings-layout.tsx';

export function ManagePaymentsPage() {
  return (
    <SettingsLayout title="Payments">
      <p>There are no payments yet. What you buy will be listed here with its receipt.</p>
    </SettingsLayout>
  );
}
