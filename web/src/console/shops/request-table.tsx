import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import tables from '../console.module.css';
import styles from '../supervise/supervise.module.css';
import { TableFrame } from '../table-frame.tsx';
import type { Decision } from './decide-dialog.tsx';
import type { ShopRequest } from './shops.queries.ts';

const KINDS = { correct: 'correct it', claim: 'claim it', leave_out: 'leave it out', add: 'add a shop' };

export function RequestTable({ requests, onDecide }: { requests: readonly ShopRequest[]; onDecide: (decision: Decision) => void }) {
  return (
    <TableFrame label="Requests about shops" heads={['Shop', 'Wish', 'From', 'Message']} actions="Actions">
      {requests.map((request) => (
        <tr key={request.id}>
          <td>{request.attributes.service_provider ? `${request.attributes.service_provider.name}, № ${request.attributes.service_provider.id}` : 'a new one'}</td>
          <td>{KINDS[request.attributes.kind]}</td>
          <td>
            {request.attributes.name}, {request.attributes.email} {request.attributes.phone}
            <br />
            <small className={tables.soft}>{formatDate(request.attributes.created_at)}</small>
          </td>
          <td>{request.attributes.message}</td>
          <td>
            <span className={styles.actions}>
              <Button size="small" aria-label={`Done: request № ${request.id}`} onClick={() => onDecide({ kind: 'done', request })}>
                Done
              </Button>
              <Button size="small" aria-label={`Decline request № ${request.id}`} onClick={() => onDecide({ kind: 'declined', request })}>
                Decline
              </Button>
            </span>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
