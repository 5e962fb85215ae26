import { SavedLocations } from '../../../features/places/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  return (
    <SettingsLayout title="Saved locations">
      <SavedLocations />
    </SettingsLayout>
  );
}
