import { openModal } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Payment } from './payments.queries.ts';

/** The buyer's option to request a refund, or the state of the request. */
export function RefundRequest({ payment }: { payment: Payment }) {
  const { title, status, refunded, price, refund_request: request } = payment.attributes;
  if (request?.outcome === 'open')
    return <span>You asked for a refund. We’ll answer by e-mail.</span>;
  if (status !== 'succeeded' || refunded >= price) return null;
  return (
    <>
      {request?.outcome === 'declined' && (
        <span>{`Refund declined: ${request.answer ?? ''} `}</span>
      )}
      <Button
        kind="link"
        aria-label={`Ask for a refund of ${title}`}
        onClick={() => openModal('refund_request', { payment })}
      >
        Ask for a refund
      </Button>
    </>
  );
}
