import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './console.module.css';
import { close, release, type HeldRequest, type Hold } from './desk.queries.ts';

const REASONS = [
  { value: 'no_more_shops', label: 'No more shops in the radius' },
  { value: 'shops_closed', label: 'Shops are closed' },
  { value: 'all_asked', label: 'All have been asked' },
] as const;

interface RequestPaneProps {
  hold: Hold;
  request: Omit<HeldRequest, 'lease_token'>;
  onLeave: (words?: string) => void;
  onAct: (work: () => Promise<unknown>) => Promise<void>;
}

export function RequestPane({ hold, request, onLeave, onAct }: RequestPaneProps) {
  const [reason, setReason] = useState<string>('');
  const [why, setWhy] = useState('');
  const leaveAfter = (work: () => Promise<unknown>, words: string): void => {
    onAct(work).then(
      () => onLeave(words),
      () => {},
    );
  };
  return (
    <section className={styles.pane} aria-label="Request">
      <h1>{request.service_title}</h1>
      <dl className={styles.facts}>
        <dt>Vehicle</dt>
        <dd>{request.vehicle}</dd>
        {request.services.map(({ name, details }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{details.join('; ') || 'no details given'}</dd>
          </div>
        ))}
        <dt>Where</dt>
        <dd>
          within {request.radius} miles of {request.town}, {request.local_time} there
        </dd>
        <dt>Prices</dt>
        <dd>{request.prices} of 4</dd>
      </dl>
      <h2>Script</h2>
      <ol className={styles.script}>
        {request.script.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <h2>Done before four prices?</h2>
      <div className={styles.actions}>
        <SelectField label="Reason to close" placeholder="Choose a reason" choices={REASONS} value={reason} onChoose={setReason} />
        <Button size="small" reason={reason ? undefined : 'Choose a reason first.'} onClick={() => leaveAfter(() => close(hold, reason as (typeof REASONS)[number]['value']), request.prices > 0 ? 'Closed: the owner has the prices.' : 'Closed without a price: the owner’s quote was given back.')}>
          Close the request
        </Button>
      </div>
      <div className={styles.actions}>
        <TextField label="Why give it back?" maxLength={300} value={why} onChange={(event) => setWhy(event.target.value)} />
        <Button size="small" reason={why.trim() ? undefined : 'Say why first.'} onClick={() => leaveAfter(() => release(hold, why), 'Back in the queue.')}>
          Release
        </Button>
      </div>
    </section>
  );
}
