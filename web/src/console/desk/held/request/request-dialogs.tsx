import { ReasonDialog } from '../../../layout/reason-dialog.tsx';
import { closeRequest, releaseRequest, type CloseReason } from '../../desk.queries.ts';
import { countWaiting } from '../../prices/waiting-count.ts';
import type { HeldDialogProps } from '../hold/use-held-actions.ts';
import type { RequestDialog } from '../held-dialog.ts';

const CLOSE_REASONS: Readonly<Record<string, CloseReason>> = {
  'No more shops in the radius': 'no_more_shops',
  'The shops are closed': 'shops_closed',
  'All have been asked': 'all_asked',
  'The car or place is wrong (cancels it, and gives the quote back)': 'wrong_details',
};
const RELEASE_REASONS = [
  'No shop can be called now',
  'End of my shift',
  'A colleague should take this one',
];

/** Releases the request to the queue, or closes it. */
export function RequestDialogs({
  dialog,
  state: { hold, request, setDialog },
  actions: { thenLeave },
}: HeldDialogProps<RequestDialog>) {
  const close = (): void => setDialog(undefined);
  if (dialog.kind === 'release') {
    return (
      <ReasonDialog
        title="Return the request to the queue?"
        body={
          'It goes back to the queue, or waits until a shop can be called. ' +
          'We save what you typed.'
        }
        choices={[...new Set([...(dialog.reason ? [dialog.reason] : []), ...RELEASE_REASONS])]}
        positive="Return it"
        mutation={releaseRequest(hold)}
        {...thenLeave('Returned to the queue.')}
        onClose={close}
      />
    );
  }
  // Those on hold are shown once nobody else will be called.
  const prices = request.prices + countWaiting(request);
  const priced = prices > 0;
  return (
    <ReasonDialog
      title={`End with ${prices} of 4 prices?`}
      body={
        priced
          ? 'The owner gets the prices that are in, unless the car or place is wrong.'
          : 'Without a price, the request is canceled and the owner gets the quote back.'
      }
      choices={Object.keys(CLOSE_REASONS)}
      allowsOther={false}
      positive="End the request"
      mutation={closeRequest(hold, CLOSE_REASONS)}
      {...thenLeave(
        priced
          ? 'Ended. The owner has the prices.'
          : 'Ended without a price. The owner got the quote back.',
      )}
      onClose={close}
    />
  );
}
