import { ApiKeyList } from '../../../features/account-settings/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="API keys">
      <ApiKeyList />
    </SettingsLayout>
  );
}
