import {
  ApiKeyList,
  DataSection,
  DeleteSection,
  PasswordSection,
  ProfileForm,
  SessionList,
} from '../../../features/account-settings/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function AccountSettingsPage() {
  return (
    <SettingsLayout title="Account settings">
      <ProfileForm />
      <PasswordSection />
      <SessionList />
      <ApiKeyList />
      <DataSection />
      <DeleteSection />
    </SettingsLayout>
  );
}
