import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';
import styles from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import { CreateSponsorshipDialog } from './create-sponsorship-dialog.tsx';
import {
  endSponsorship,
  useSponsorships,
  type Sponsorship,
  type SponsorshipStatus,
} from './sponsors.queries.ts';
import { SponsorshipTable } from './sponsorship-table.tsx';

const STEP = 50;
const CHOICES: readonly { value: SponsorshipStatus; label: string }[] = [
  { value: 'current', label: 'Active' },
  { value: 'coming', label: 'Scheduled' },
  { value: 'over', label: 'Ended' },
];
const EMPTY: Record<SponsorshipStatus, string> = {
  current: 'No shop is a sponsor right now.',
  coming: 'No sponsorships are scheduled.',
  over: 'No sponsorships have ended yet.',
};

/** Sponsors, which lead search results, and their periods. */
export function Component() {
  const [status, setStatus] = useState<SponsorshipStatus>('current');
  const [name, setName] = useState('');
  const [items, setItems] = useState(STEP);
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<Sponsorship>();
  const searched = useDebounced(name.trim());
  const query = useSponsorships(status, searched, items);
  return (
    <ConsolePage title="Sponsors">
      <p>
        Up to four sponsors within 25 miles come first in search results and are marked as sponsors.
        Sponsorship never affects which shops we call or in what order.
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => setCreating(true)}>
          Make a shop a sponsor
        </Button>
      </div>
      <div className={styles.filters}>
        <SelectField label="Show" choices={CHOICES} value={status} onChoose={setStatus} />
        <TextField
          label="Shop name"
          type="search"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <LoadedList
        query={query}
        failed="We couldn’t load the sponsors."
        empty={searched ? 'No sponsor in this list has that name.' : EMPTY[status]}
        onMore={() => setItems(items + STEP)}
      >
        {(rows) => <SponsorshipTable sponsorships={rows} onEnd={setEnding} />}
      </LoadedList>
      {creating && <CreateSponsorshipDialog onClose={() => setCreating(false)} />}
      {ending && <EndDialog sponsorship={ending} onClose={() => setEnding(undefined)} />}
    </ConsolePage>
  );
}

/** Ends a sponsorship, or cancels one that has not begun. */
function EndDialog({ sponsorship, onClose }: { sponsorship: Sponsorship; onClose: () => void }) {
  const { standing, service_provider: shop } = sponsorship.attributes;
  const begun = standing === 'current';
  return (
    <ReasonDialog
      title={begun ? 'End the sponsorship now?' : 'Cancel the sponsorship?'}
      body={
        `${shop.name} will be listed with the other shops ` +
        `${begun ? 'from now on' : 'on those days'}. We save the reason in the audit log.`
      }
      choices={['The shop requested it', 'Not paid', 'Added by mistake']}
      positive={begun ? 'End it' : 'Cancel it'}
      danger
      mutation={endSponsorship(sponsorship.id)}
      onSuccess={() => {
        showToast(begun ? `${shop.name} is no longer a sponsor.` : 'Canceled.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
