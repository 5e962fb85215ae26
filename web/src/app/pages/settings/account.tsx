import {
  DataSection,
  DeleteSection,
  PasskeySection,
  PasswordSection,
  ProfileForm,
  SecondFactorSection,
  SessionList,
} from '../../../features/account-settings/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Account settings">
      <ProfileForm />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeySection />
      <SessionList />
      <DataSection />
      <DeleteSection />
    </SettingsLayout>
  );
}
