import { ReasonDialog } from '../../../layout/reason-dialog.tsx';
import { reportOutcome } from '../../desk.queries.ts';
import { CallBackDialog } from '../call-back/call-back-dialog.tsx';
import type { HeldDialogProps } from '../hold/held-actions.ts';
import type { OutcomeDialog } from '../held-dialog.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { WrongNumberDialog } from './wrong-number-dialog.tsx';

/** Dialogs for outcomes that need details. */
export function OutcomeDialogs({
  dialog: { kind, shop },
  state: { hold, request, note: typed, setDialog },
  actions: { thenReload },
}: HeldDialogProps<OutcomeDialog>) {
  const close = (): void => setDialog(undefined);
  const kept = typed.trim();
  if (kind === 'call_back') {
    return (
      <CallBackDialog
        shop={shop}
        firstNote={kept}
        onSubmit={(at, note) =>
          thenReload(() => reportOutcome(hold, shop.id, 'call_back', { call_back_at: at, note }))
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
          thenReload(() =>
            reportOutcome(hold, shop.id, 'does_not_do_this', { category_ids: ids, note: kept }),
          )
        }
        onClose={close}
      />
    );
  }
  if (kind === 'wrong_number') {
    return (
      <WrongNumberDialog
        shop={shop}
        onSubmit={(phone) =>
          thenReload(() => reportOutcome(hold, shop.id, 'wrong_number', { phone, note: kept }))
        }
        onClose={close}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Never call ${shop.name} again?`}
      body={
        'We won’t call this shop or its number again, for any customer. Owners still find it in search.'
      }
      choices={['The shop asked us not to call']}
      allowsOther={false}
      danger
      positive="Never call again"
      onSubmit={() => thenReload(() => reportOutcome(hold, shop.id, 'do_not_call', { note: kept }))}
      onClose={close}
    />
  );
}
