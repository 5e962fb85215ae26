import { useMemo, useState } from 'react';
import { formatTime } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import styles from './console.module.css';
import { report, type DeskShop, type HeldRequest, type Hold, type Outcome } from './desk.queries.ts';
import { labelOf, outcomeKeys } from './outcomes.ts';
import { PriceFields } from './price-fields.tsx';
import { useKeys } from './use-keys.ts';

const AN_HOUR = 3_600_000;

interface CallPaneProps {
  hold: Hold;
  shop: DeskShop | undefined;
  calls: HeldRequest['calls'];
  running: boolean;
  onAct: (work: () => Promise<unknown>) => Promise<void>;
}

/** The call to one shop: its outcome by one key, or its price, and what was done so far. */
export function CallPane({ hold, shop, calls, running, onAct }: CallPaneProps) {
  const [pricing, setPricing] = useState(false);
  const end = (outcome: Outcome): void => {
    if (!shop || !running) return;
    const callBackAt = outcome === 'call_back' ? new Date(Date.now() + AN_HOUR).toISOString() : undefined;
    void onAct(() => report(hold, shop.id, outcome, '', callBackAt)).catch(() => {});
  };
  const keys = useMemo(
    () => ({ ...Object.fromEntries(outcomeKeys.map(({ key, outcome }) => [key, () => end(outcome)])), p: () => setPricing(running) }),
    // The keys close over the running call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [shop?.id, running],
  );
  useKeys(keys);
  return (
    <section className={styles.pane} aria-label="Call">
      <h2>{shop ? (running ? `On the phone with ${shop.name}` : `Next: ${shop.name}`) : 'No shop left to call'}</h2>
      {running && shop ? (
        pricing ? (
          <PriceFields hold={hold} shopId={shop.id} onAct={onAct} onBack={() => setPricing(false)} />
        ) : (
          <>
            <Button kind="primary" onClick={() => setPricing(true)}>
              Enter the price <kbd>p</kbd>
            </Button>
            <div className={styles.keys}>
              {outcomeKeys.map(({ key, outcome, label }) => (
                <Button key={key} size="small" onClick={() => end(outcome)}>
                  <kbd>{key}</kbd> {label}
                </Button>
              ))}
            </div>
          </>
        )
      ) : (
        <p className={styles.soft}>Dial a shop to log what it says.</p>
      )}
      <h2>Calls so far</h2>
      <ul className={styles.calls}>
        {calls.map((call) => (
          <li key={call.id}>
            <span className={styles.soft}>{formatTime(call.started_at)}</span> {call.name}: {call.outcome ? labelOf(call.outcome) : 'on the phone'}
          </li>
        ))}
      </ul>
      {calls.length === 0 && <p className={styles.soft}>None yet.</p>}
    </section>
  );
}
