import { ReasonDialog } from '../../../layout/reason-dialog.tsx';
import { closeRequest, releaseRequest, type CloseReason } from '../../desk.queries.ts';
import { countParts, countWaiting } from '../../prices/waiting-count.ts';
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
  const parts = countParts(request);
  const known = prices + parts;
  const { body, done } = endOf(prices, parts);
  return (
    <ReasonDialog
      title={`End with ${prices} of 4 prices?`}
      body={body}
      choices={Object.keys(CLOSE_REASONS)}
      allowsOther={false}
      positive="End the request"
      mutation={closeRequest(hold, CLOSE_REASONS)}
      {...thenLeave(done)}
      onSuccess={(reply) =>
        thenLeave(
          reply.status === 'cancelled' && known > 0
            ? 'Canceled. The owner got the quote back.'
            : done,
        ).onSuccess(reply)
      }
      onClose={close}
    />
  );
}

/** What ending the request means for the owner. */
function endOf(prices: number, parts: number): { body: string; done: string } {
  if (prices > 0)
    return {
      body: 'The owner gets the prices that are in, unless the car or place is wrong.',
      done: 'Ended. The owner has the prices.',
    };
  return parts > 0
    ? {
        body:
          'No price is for the whole job, so the owner gets the quote back. They also get ' +
          'the prices that are in, unless the car or place is wrong.',
        done: 'Ended. The owner has the prices for part of the job, and got the quote back.',
      }
    : {
        body: 'Without a price, the request is canceled and the owner gets the quote back.',
        done: 'Ended without a price. The owner got the quote back.',
      };
}
