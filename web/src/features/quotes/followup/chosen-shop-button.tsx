import { Check } from 'lucide-react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../board/price-card.module.css';
import { chooseShop } from '../quotes.queries.ts';

/** “I'm going there”: chooses one shop of a quote. The same button undoes it. */
export function ChosenShopButton({
  quoteId,
  priceId,
  shop,
  chosen,
  label = 'I’m going there',
}: {
  quoteId: string;
  priceId: string;
  shop: string;
  chosen: boolean;
  label?: string | undefined;
}) {
  const choose = useAction(chooseShop, { toast: false });
  return (
    <div className={styles.go}>
      <Button
        busy={choose.pending}
        aria-pressed={chosen}
        aria-label={`${label}: ${shop}`}
        onClick={() => choose.run({ quoteId, priceId: chosen ? null : priceId })}
      >
        {chosen && <Check aria-hidden="true" size={17} />}
        <span>{` ${label}`}</span>
      </Button>
      {choose.error && (
        <p role="alert" className={styles.caveat}>
          {firstErrorLine(choose.error)}
        </p>
      )}
    </div>
  );
}
