import { showToast } from '../../../../lib/browser/toast.ts';
import { withdrawPrice } from '../../desk.queries.ts';
import { CorrectDialog } from '../../prices/correct-dialog.tsx';
import { WithdrawDialog } from '../../prices/withdraw-dialog.tsx';
import type { HeldDialogProps } from '../hold/use-held-actions.ts';
import type { PriceDialog } from '../held-dialog.ts';

/** Corrects or withdraws a price of the held request. */
export function PriceDialogs({
  dialog: { kind, price },
  state: { hold, request, setDialog, reload },
  actions: { thenReload },
}: HeldDialogProps<PriceDialog>) {
  const target = { requestId: hold.id, priceId: price.id, leaseToken: hold.leaseToken };
  const close = (): void => setDialog(undefined);
  if (kind === 'correct') {
    return (
      <CorrectDialog
        target={target}
        price={price}
        about={`${request.service_title}, ${request.vehicle}`}
        onDone={() => {
          close();
          showToast('Corrected. The owner sees the new price.');
          void reload();
        }}
        onClose={close}
      />
    );
  }
  return (
    <WithdrawDialog
      shopName={price.shop}
      moreReasons={['Entered for the wrong shop']}
      mutation={withdrawPrice(target)}
      {...thenReload}
      onClose={close}
    />
  );
}
