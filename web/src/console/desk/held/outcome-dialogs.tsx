import { ReasonDialog } from '../../layout/reason-dialog.tsx';
import { reportOutcome } from '../desk.queries.ts';
import { CallBackDialog } from './call-back-dialog.tsx';
import type { HeldDialogProps } from './held-actions.ts';
import type { OutcomeDialog } from './held-dialog.ts';
import { RefusalDialog } from './refusal-dialog.tsx';

/** The outcomes of a call that need more to be said. */
export function OutcomeDialogs({
  dialog: { kind, shop },
  state: { hold, request, setDialog },
  actions: { thenReset },
}: HeldDialogProps<OutcomeDialog>) {
  const close = (): void => setDialog(undefined);
  if (kind === 'call_back') {
    return (
      <CallBackDialog
        shop={shop}
        onSubmit={(at, note) =>
          thenReset(() => reportOutcome(hold, shop.id, 'call_back', { call_back_at: at, note }))
        }
        onClose={close}
      />
    );
  }
  if (kind === 'refusal') {
    return (
      <RefusalDialog
        shopName={shop.name}
        services={request.services}
        onSubmit={(ids) =>
          thenReset(() => reportOutcome(hold, shop.id, 'does_not_do_this', { category_ids: ids }))
        }
        onClose={close}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Never call ${shop.name} again?`}
      body="The shop and its number are kept out of every list for good."
      choices={['The shop asked us not to call']}
      allowsOther={false}
      danger
      positive="Never call again"
      onSubmit={() => thenReset(() => reportOutcome(hold, shop.id, 'do_not_call'))}
      onClose={close}
    />
  );
}
