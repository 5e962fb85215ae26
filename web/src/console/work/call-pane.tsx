import { Button } from '../../ui/button.tsx';
import { CallsSoFar } from './calls-so-far.tsx';
import { useDeskSettings } from './desk-settings.ts';
import type { DeskShop, HeldRequest, Outcome, PriceBody } from './desk.queries.ts';
import { KeyCap } from './key-cap.tsx';
import { OutcomeKeys } from './outcome-keys.tsx';
import { PriceForm } from './price-form.tsx';
import type { PriceText } from './price-text.ts';
import styles from './work.module.css';

interface CallPaneProps {
  request: HeldRequest;
  /** What was typed about the shop's price before. */
  draft: PriceText | undefined;
  shop: DeskShop | undefined;
  running: boolean;
  pricing: boolean;
  /** What to do when nobody can be called. */
  stuck: { words: string; label: string; run: () => void } | undefined;
  onDial: () => void;
  onPricing: (on: boolean) => void;
  onEnd: (outcome: Outcome) => void;
  onSave: (price: PriceBody, key: string) => Promise<unknown>;
  onDraft: (text: PriceText) => void;
  onSkip: () => void;
  onFix: () => void;
  onCorrect: (price: HeldRequest['entered'][number]) => void;
  onWithdraw: (price: HeldRequest['entered'][number]) => void;
}

/** The call to one shop: its outcome by one key, or its price; and what was done so far. */
export function CallPane({
  request,
  draft,
  shop,
  running,
  pricing,
  stuck,
  onDial,
  onPricing,
  onEnd,
  onSave,
  onDraft,
  onSkip,
  onFix,
  onCorrect,
  onWithdraw,
}: CallPaneProps) {
  const { blinking } = useDeskSettings();
  return (
    <section className={styles.pane} aria-label="Call">
      <header className={styles.paneHead}>
        <h2 aria-live="polite">
          {running && <span className={styles.lamp} data-blinking={blinking} aria-hidden="true" />}
          {shop
            ? running
              ? `On the phone with ${shop.name}`
              : `Next: ${shop.name}`
            : 'No shop left to call'}
        </h2>
      </header>
      {shop && running && !pricing && (
        <>
          <DialNumber shop={shop} />
          <OutcomeKeys onPrice={() => onPricing(true)} onEnd={onEnd} />
        </>
      )}
      {shop && running && pricing && (
        <PriceForm
          key={shop.id}
          shopName={shop.name}
          draft={draft}
          known={request.known_price}
          onSave={onSave}
          onDraft={onDraft}
          onBack={() => onPricing(false)}
        />
      )}
      {shop && !running && (
        <>
          <DialNumber shop={shop} />
          {draft && (
            <p className={styles.soft}>
              A draft of its price is kept: {draft.price || 'no total yet'}.
            </p>
          )}
          <div className={styles.actions}>
            <Button kind="primary" size="small" reason={shop.why_not ?? undefined} onClick={onDial}>
              Dial <KeyCap of="dial" />
            </Button>
            <Button size="small" onClick={onSkip}>
              Leave out <KeyCap of="skip" />
            </Button>
            <Button size="small" onClick={onFix}>
              Fix facts <KeyCap of="fix" />
            </Button>
          </div>
        </>
      )}
      {stuck && !running && (
        <>
          <p>{stuck.words}</p>
          <div className={styles.actions}>
            <Button size="small" kind="primary" onClick={stuck.run}>
              {stuck.label}
            </Button>
          </div>
        </>
      )}
      <CallsSoFar request={request} onCorrect={onCorrect} onWithdraw={onWithdraw} />
    </section>
  );
}

/** Large, since it is read from here and typed into a phone. */
function DialNumber({ shop }: { shop: DeskShop }) {
  return (
    <p>
      <a className={styles.number} href={`tel:${shop.phone_raw}`}>
        {shop.phone}
      </a>
    </p>
  );
}
