import {
  DataSection,
  PasswordSection,
  ProfileForm,
} from '../../../features/account-settings/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Account settings">
      <ProfileForm />
      <PasswordSection />
      <DataSection />
    </SettingsLayout>
  );
}
