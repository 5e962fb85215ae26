import { showToast } from '../../../../lib/browser/toast.ts';
import { ReasonDialog } from '../../../layout/reason-dialog.tsx';
import { skipShop } from '../../desk.queries.ts';
import { ClosureDialog } from '../../closures/closure-dialog.tsx';
import { FixShopDialog } from '../../shop-facts/fix-shop-dialog.tsx';
import type { HeldDialogProps } from '../hold/use-held-actions.ts';
import type { ShopDialog } from '../held-dialog.ts';

const SKIP_REASONS = [
  'The owner has already been there',
  'Too far for this job',
  'Not the right kind of shop',
];

/** Skips a shop, corrects its facts, or sets special hours. */
export function ShopDialogs({
  dialog,
  state: { hold, setDialog, reload },
  actions: { thenReload },
}: HeldDialogProps<ShopDialog>) {
  const close = (): void => setDialog(undefined);
  const saved = (message: string): void => {
    close();
    showToast(message);
    void reload();
  };
  if (dialog.kind === 'fix')
    return <FixShopDialog hold={hold} shop={dialog.shop} onFixed={saved} onClose={close} />;
  if (dialog.kind === 'closures')
    return <ClosureDialog hold={hold} shop={dialog.shop} onSaved={saved} onClose={close} />;
  const { shop } = dialog;
  return (
    <ReasonDialog
      title={`Skip ${shop.name}?`}
      body="It’s skipped for this request only."
      choices={SKIP_REASONS}
      positive="Skip it"
      mutation={skipShop(hold, shop.id)}
      {...thenReload}
      onClose={close}
    />
  );
}
