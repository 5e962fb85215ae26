import { useParams } from 'react-router';
import { Receipt } from '../../../features/payments/index.ts';
import { SettingsLayout } from './settings-layout.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <SettingsLayout title="Receipt">
      <Receipt id={id} />
    </SettingsLayout>
  );
}
