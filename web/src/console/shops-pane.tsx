import { formatDistance } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import styles from './console.module.css';
import type { DeskShop } from './desk.queries.ts';
import { labelOf } from './outcomes.ts';

interface ShopsPaneProps {
  shops: readonly DeskShop[];
  chosenId: string | undefined;
  calling: boolean;
  onChoose: (id: string) => void;
  onDial: (id: string) => void;
}

/** Whom to call, in the order to call them. */
export function ShopsPane({ shops, chosenId, calling, onChoose, onDial }: ShopsPaneProps) {
  return (
    <section className={styles.pane} aria-label="Shops">
      <h2>
        Shops, in the order to call{' '}
        <span className={styles.soft}>
          <kbd>j</kbd> <kbd>k</kbd> move, <kbd>d</kbd> dial
        </span>
      </h2>
      <ol className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.id} className={styles.shop} data-chosen={shop.id === chosenId}>
            <div>
              <button type="button" className="visually-hidden" onClick={() => onChoose(shop.id)}>
                Choose {shop.name}
              </button>
              <strong>{shop.name}</strong> {shop.requested && <Chip kind="warn">asked for by the owner</Chip>}
              <br />
              <small>
                {formatDistance(shop.distance)} · {shop.type} · {shop.open ? 'open' : 'closed'}, {shop.local_time} there · {shop.offers_service ? 'does this' : 'not known to do this'}
                {shop.asked_today > 0 && ` · called ${shop.asked_today}× today`}
                {shop.last_outcomes.map(({ outcome }) => ` · ${labelOf(outcome)}`)}
              </small>
              <br />
              {shop.phone && <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>}
            </div>
            <Button size="small" reason={shop.why_not ?? (calling && shop.id !== chosenId ? 'Another call is running' : undefined)} disabled={calling && shop.id === chosenId} onClick={() => onDial(shop.id)}>
              {calling && shop.id === chosenId ? 'On the phone' : 'Dial'}
            </Button>
          </li>
        ))}
      </ol>
      {shops.length === 0 && <p className={styles.soft}>No shop is within the radius. Close the request with a reason.</p>}
    </section>
  );
}
