import { UnsubscribeForm } from '../../../features/notifications/index.ts';
import { Page } from '../../shell/page.tsx';

export function Component() {
  return (
    <Page title="Unsubscribe" heading="Unsubscribe?" narrow>
      <UnsubscribeForm />
    </Page>
  );
}
