import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import type { Decision, MergeProposal } from '../shops.queries.ts';

const REASONS = { same_phone: 'same phone', same_name_nearby: 'same name, close by' };

export function MergeTable({
  proposals,
  onDecide,
}: {
  proposals: readonly MergeProposal[];
  onDecide: (decision: Decision) => void;
}) {
  return (
    <TableFrame
      label="Pairs of shops"
      heads={['Why', 'Older entry', 'Newer entry']}
      actions="Actions"
    >
      {proposals.map((proposal) => (
        <tr key={proposal.id}>
          <td>{`${REASONS[proposal.attributes.reason]}, ${proposal.attributes.distance} mi`}</td>
          {[proposal.attributes.first, proposal.attributes.second].map((shop) => (
            <td key={shop.id}>
              <Link to={`/console/shops/${shop.id}`}>{shop.name}</Link>
              <span>{`, #${shop.id}`}</span>
              <br />
              <span>{shop.address}</span>
              <br />
              <span>{`${shop.phone ?? 'no phone'} `}</span>
              <small className={styles.soft}>{`from ${shop.source}`}</small>
              <br />
              <Button
                size="small"
                aria-label={`Keep this one: ${shop.name}, #${shop.id}`}
                onClick={() => onDecide({ kind: 'merge', proposal, keep: shop })}
              >
                Keep this one
              </Button>
            </td>
          ))}
          <td>
            <Button
              size="small"
              aria-label={`Keep separate: pair #${proposal.id}`}
              onClick={() => onDecide({ kind: 'apart', proposal })}
            >
              Keep separate
            </Button>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
