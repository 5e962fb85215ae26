import { NotificationForm, TextSection } from '../../../features/notifications/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Notification settings">
      <NotificationForm />
      <TextSection />
    </SettingsLayout>
  );
}
