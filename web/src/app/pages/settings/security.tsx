import {
  ApiKeyList,
  PasskeySection,
  SecondFactorSection,
  SessionList,
} from '../../../features/account-settings/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Security">
      <SessionList />
      <SecondFactorSection />
      <PasskeySection />
      <ApiKeyList />
    </SettingsLayout>
  );
}
