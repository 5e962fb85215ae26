import { QuoteHistory } from '../../../features/quota/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Quote history">
      <QuoteHistory />
    </SettingsLayout>
  );
}
