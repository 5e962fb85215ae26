import { showToast } from '../../../lib/browser/toast.ts';
import { ReasonDialog } from '../../layout/reason-dialog.tsx';
import type { HeldDialogProps } from '../held/hold/use-held-actions.ts';
import type { AskingDialog } from '../held/held-dialog.ts';
import { addContact, dropWaitingPrice } from './asking.queries.ts';
import { ContactDialog } from './contact-dialog.tsx';

const DROP_REASONS = [
  'It was for another car',
  'It was a typo, and they won’t quote a price',
  'It was a test',
];

/** Adds a contact of a shop, or drops a price that it sent. */
export function AskingDialogs({
  dialog,
  state: { hold, setDialog, reload },
  actions: { thenReload },
}: HeldDialogProps<AskingDialog>) {
  const close = (): void => setDialog(undefined);
  if (dialog.kind === 'drop') {
    const { shop, question_id } = dialog.price;
    return (
      <ReasonDialog
        title={`Discard the price from ${shop}?`}
        body="The owner won’t see it, and we’ll tell the shop."
        choices={DROP_REASONS}
        positive="Discard it"
        mutation={dropWaitingPrice(hold, question_id)}
        {...thenReload}
        onClose={close}
      />
    );
  }
  const { shop } = dialog;
  return (
    <ContactDialog
      shopName={shop.name}
      mutation={addContact(shop.id)}
      onSuccess={async ({ channel }) => {
        // Before the dialog closes, because the next key may already ask the shop.
        await reload();
        close();
        showToast(
          channel === 'sms'
            ? `We’re texting ${shop.name} now. You can ask it once it replies YES.`
            : `You can now ask ${shop.name} by e-mail.`,
        );
      }}
      onClose={close}
    />
  );
}
