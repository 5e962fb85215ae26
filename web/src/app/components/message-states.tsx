import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Part } from './part.tsx';

export function MessageStates() {
  return (
    <Part name="Messages">
      <Notice title="Good to know">Shops open at 8:00 am.</Notice>
      <Notice kind="good">Settings successfully updated!</Notice>
      <Notice kind="warn" action={<Button size="small">Buy more</Button>}>
        You have no quotes left.
      </Notice>
      <Notice kind="bad" title="We couldn’t load the prices.">
        Check your connection.
      </Notice>
      <Card>
        <Skeleton width="60%" height="24px" />
        <p>A card and its loading placeholder.</p>
      </Card>
      <Button onClick={() => showToast('Civic was removed.', { label: 'Undo', run: () => {} })}>
        Show a toast
      </Button>
    </Part>
  );
}
