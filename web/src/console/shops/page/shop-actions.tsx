import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import layout from '../../layout/layout.module.css';
import type { ShopAction } from './shop-action-dialog.tsx';
import type { ShopRecord } from './shop-records.queries.ts';

interface ShopActionsProps {
  shop: ShopRecord;
  onAction: (action: ShopAction) => void;
}

/** Actions on a shop by its state. A merged entry can only be split off. */
export function ShopActions({ shop, onAction }: ShopActionsProps) {
  const { id, status, do_not_call_at } = shop;
  if (status === 'merged') {
    return (
      <div className={layout.actions}>
        <Button onClick={() => onAction({ kind: 'split', entry: shop })}>Split it off again</Button>
      </div>
    );
  }
  return (
    <div className={layout.actions}>
      <LinkButton to={`/console/shops/${id}/edit`}>Edit</LinkButton>
      <Button onClick={() => onAction({ kind: 'closures' })}>Special hours</Button>
      {status === 'closed' ? (
        <Button onClick={() => onAction({ kind: 'reopen' })}>List it again</Button>
      ) : (
        <Button onClick={() => onAction({ kind: 'close' })}>Close it</Button>
      )}
      {do_not_call_at === null ? (
        <Button onClick={() => onAction({ kind: 'block_calls' })}>Never call it</Button>
      ) : (
        <Button onClick={() => onAction({ kind: 'allow_calls' })}>Allow calls again</Button>
      )}
      {status !== 'closed' && (
        <Button onClick={() => onAction({ kind: 'merge' })}>Merge into another shop</Button>
      )}
    </div>
  );
}
