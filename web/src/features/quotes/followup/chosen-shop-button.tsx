import { Check } from 'lucide-react';
import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../board/price-card.module.css';
import { chooseShop } from '../quotes.queries.ts';

/** “I'm going there”: chooses one shop of a quote; the same button undoes it. */
export function ChosenShopButton({
  quoteId,
  priceId,
  shop,
  chosen,
}: {
  quoteId: string;
  priceId: string;
  shop: string;
  chosen: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const press = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await chooseShop(quoteId, chosen ? null : priceId);
    } catch (caught) {
      setError(firstErrorLine(caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.go}>
      <Button
        busy={busy}
        aria-pressed={chosen}
        aria-label={`I’m going there: ${shop}`}
        onClick={() => void press()}
      >
        {chosen && <Check aria-hidden="true" size={17} />}
        <span>{' I’m going there'}</span>
      </Button>
      {error && (
        <p role="alert" className={styles.caveat}>
          {error}
        </p>
      )}
    </div>
  );
}
