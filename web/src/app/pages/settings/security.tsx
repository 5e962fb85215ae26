import {
  ApiKeyList,
  LinkSection,
  NewsSection,
  PasskeySection,
  SecondFactorSection,
  SessionList,
  ShareSection,
  StepUpSection,
} from '../../../features/account-settings/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Security">
      <StepUpSection />
      <SessionList />
      <SecondFactorSection />
      <PasskeySection />
      <ApiKeyList />
      <NewsSection />
      <ShareSection />
      <LinkSection />
    </SettingsLayout>
  );
}
