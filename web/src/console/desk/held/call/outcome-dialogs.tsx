import { ReasonDialog } from '../../../layout/reason-dialog.tsx';
import { forbidCalls, reportDetailedOutcome, type Outcome } from '../../desk.queries.ts';
import { CallBackDialog } from '../call-back/call-back-dialog.tsx';
import type { HeldDialogProps } from '../hold/use-held-actions.ts';
import type { OutcomeDialog } from '../held-dialog.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { WrongNumberDialog } from './wrong-number-dialog.tsx';

/** Dialogs for outcomes that need details. */
export function OutcomeDialogs({
  dialog: { kind, shop },
  state: { hold, request, noteOf, setDialog },
  actions,
}: HeldDialogProps<OutcomeDialog>) {
  const close = (): void => setDialog(undefined);
  const kept = noteOf(shop.id).trim();
  const thenEnd = actions.thenEnd(shop.id);
  const mutationFor = (outcome: Outcome) =>
    reportDetailedOutcome(hold, { service_provider_id: shop.id, outcome, note: kept });
  if (kind === 'call_back') {
    return (
      <CallBackDialog
        shop={shop}
        firstNote={kept}
        mutation={mutationFor('call_back')}
        {...thenEnd}
        onClose={close}
      />
    );
  }
  if (kind === 'refusal') {
    return (
      <RefusalDialog
        shopName={shop.name}
        services={request.services}
        mutation={mutationFor('does_not_do_this')}
        {...thenEnd}
        onClose={close}
      />
    );
  }
  if (kind === 'wrong_number') {
    return (
      <WrongNumberDialog
        shop={shop}
        mutation={mutationFor('wrong_number')}
        {...thenEnd}
        onClose={close}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Never call ${shop.name} again?`}
      body={
        'We won’t call this shop or its number again, for any customer. Owners can still find it in search.'
      }
      choices={['The shop asked us not to call']}
      allowsOther={false}
      danger
      positive="Never call again"
      mutation={forbidCalls(hold, shop.id, kept)}
      {...thenEnd}
      onClose={close}
    />
  );
}
