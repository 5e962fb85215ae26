import { Link } from 'react-router';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import styles from '../list/shops.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import type { Decision, ShopRequest } from '../shops.queries.ts';

const KINDS = {
  correct: 'correct it',
  claim: 'claim it',
  leave_out: 'remove it',
  add: 'add a shop',
};

interface RequestTableProps {
  requests: readonly ShopRequest[];
  onDecide: (decision: Decision) => void;
}

export function RequestTable({ requests, onDecide }: RequestTableProps) {
  return (
    <TableFrame
      label="Requests about shops"
      heads={['Shop', 'Request', 'From', 'Message']}
      actions="Actions"
    >
      {requests.map((request) => (
        <tr key={request.id}>
          <td className={styles.named}>
            <ShopLink shop={request.attributes.service_provider} />
          </td>
          <td className={layout.oneLine}>{KINDS[request.attributes.kind]}</td>
          <td>
            <span>
              {`${request.attributes.name}, ${request.attributes.email} ${request.attributes.phone}`}
            </span>
            <br />
            <small className={layout.soft}>{formatDate(request.attributes.created_at)}</small>
          </td>
          <td>{request.attributes.message}</td>
          <td>
            <span className={layout.actions}>
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

/** Links to the shop, or to the form for a missing one. */
function ShopLink({ shop }: { shop: ShopRequest['attributes']['service_provider'] }) {
  if (!shop) return <Link to="/console/shops/new">new shop</Link>;
  return <Link to={`/console/shops/${shop.id}`}>{`${shop.name}, #${shop.id}`}</Link>;
}
