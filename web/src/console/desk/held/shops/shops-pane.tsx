import { MAX_SHOPS_SHOWN } from '@fourbay/contract/call-desk/desk-limits';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { DeskShop, HeldRequest } from '../../desk.queries.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { ShopRow } from './shop-row.tsx';
import { Pane } from '../pane.tsx';
import styles from './shops.module.css';
import layout from '../../../layout/layout.module.css';

interface ShopsPaneProps {
  request: Pick<HeldRequest, 'shops' | 'callable_shops' | 'shops_within_radius'>;
  chosenId: string | undefined;
  /** The shop on the phone. */
  callingId: string | undefined;
  onChoose: (id: string) => void;
  onDial: (id: string) => void;
  onRestore: (id: string) => void;
  onMore: () => void;
}

const MOVE_KEYS = (
  <span className={layout.soft}>
    <KeyCap of="down" />
    <span> </span>
    <KeyCap of="up" />
    <span>{' move'}</span>
  </span>
);

/** Shops in calling order; below, those that cannot be called, with the reason. */
export function ShopsPane({
  request,
  chosenId,
  callingId,
  onChoose,
  onDial,
  onRestore,
  onMore,
}: ShopsPaneProps) {
  const { shops, callable_shops: toCall, shops_within_radius: withinRadius } = request;
  // A call moves its shop down the order, so the one on the phone is put first.
  const now = [
    ...shops.filter(({ id }) => id === callingId),
    ...shops.filter(({ callable, id }) => callable && id !== callingId),
  ];
  const notNow = shops.filter((shop) => !now.includes(shop));
  const row = (shop: DeskShop) => (
    <ShopRow
      key={shop.id}
      shop={shop}
      chosen={shop.id === chosenId}
      onThePhone={shop.id === callingId}
      busy={callingId !== undefined}
      onChoose={() => onChoose(shop.id)}
      onDial={() => onDial(shop.id)}
      onRestore={() => onRestore(shop.id)}
    />
  );
  return (
    <Pane
      label="Shops"
      heading={
        <h2>
          <span>{'To call '}</span>
          <span className={layout.soft}>{Math.max(toCall, now.length)}</span>
        </h2>
      }
      aside={MOVE_KEYS}
    >
      {now.length > 0 ? (
        <ol className={styles.shops}>{now.map(row)}</ol>
      ) : (
        <p className={layout.soft}>
          {shops.length === 0 ? 'No shops within the radius.' : 'No shop can be called now.'}
        </p>
      )}
      {notNow.length > 0 && (
        <>
          <h2>
            <span>{'Not now '}</span>
            <span className={layout.soft}>{Math.max(withinRadius - toCall, notNow.length)}</span>
          </h2>
          <ol className={styles.shops}>{notNow.map(row)}</ol>
        </>
      )}
      <MoreShops shown={shops.length} within={withinRadius} onMore={onMore} />
    </Pane>
  );
}

function MoreShops({
  shown,
  within,
  onMore,
}: {
  shown: number;
  within: number;
  onMore: () => void;
}) {
  if (shown >= Math.min(within, MAX_SHOPS_SHOWN)) return null;
  return <Button size="small" onClick={onMore}>{`Show more of ${within} shops`}</Button>;
}
