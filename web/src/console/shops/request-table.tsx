import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../layout/layout.module.css';
import styles from './shops.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { Decision } from './decide-dialog.tsx';
import type { ShopRequest } from './shops.queries.ts';

const KINDS = {
  correct: 'correct it',
  claim: 'claim it',
  leave_out: 'leave it out',
  add: 'add a shop',
};

interface RequestTableProps {
  requests: readonly ShopRequest[];
  onDecide: (decision: Decision) => void;
  /** Corrections written as free text are made by hand. */
  onFix: (shop: { id: string; name: string }) => void;
}

export function RequestTable({ requests, onDecide, onFix }: RequestTableProps) {
  return (
    <TableFrame
      label="Requests about shops"
      heads={['Shop', 'Wish', 'From', 'Message']}
      actions="Actions"
    >
      {requests.map((request) => (
        <tr key={request.id}>
          <td className={styles.named}>
            {request.attributes.service_provider
              ? `${request.attributes.service_provider.name}, ` +
                `#${request.attributes.service_provider.id}`
              : 'a new one'}
          </td>
          <td className={layout.oneLine}>{KINDS[request.attributes.kind]}</td>
          <td>
            {request.attributes.name}, {request.attributes.email} {request.attributes.phone}
            <br />
            <small className={layout.soft}>{formatDate(request.attributes.created_at)}</small>
          </td>
          <td>{request.attributes.message}</td>
          <td>
            <span className={layout.actions}>
              <FixButton
                shop={
                  request.attributes.kind === 'leave_out'
                    ? null
                    : request.attributes.service_provider
                }
                onFix={onFix}
              />
              <Button
                size="small"
                aria-label={`Done: request #${request.id}`}
                onClick={() => onDecide({ kind: 'done', request })}
              >
                Done
              </Button>
              <Button
                size="small"
                aria-label={`Decline request #${request.id}`}
                onClick={() => onDecide({ kind: 'declined', request })}
              >
                Decline
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

function FixButton({
  shop,
  onFix,
}: {
  shop: ShopRequest['attributes']['service_provider'];
  onFix: RequestTableProps['onFix'];
}) {
  if (!shop) return null;
  return (
    <Button
      size="small"
      aria-label={`Change the shop ${shop.name}, #${shop.id}`}
      onClick={() => onFix(shop)}
    >
      Change the shop
    </Button>
  );
}
