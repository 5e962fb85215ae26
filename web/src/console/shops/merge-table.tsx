import { Button } from '../../ui/button.tsx';
import tables from '../console.module.css';
import styles from '../supervise/supervise.module.css';
import type { Decision } from './decide-dialog.tsx';
import type { MergeProposal } from './shops.queries.ts';

const REASONS = { same_phone: 'same phone', same_name_nearby: 'same name, close by' };

export function MergeTable({ proposals, onDecide }: { proposals: readonly MergeProposal[]; onDecide: (decision: Decision) => void }) {
  return (
    <div className={styles.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Known longer</th>
            <th scope="col">Newer</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <tr key={proposal.id}>
              <td>
                {REASONS[proposal.attributes.reason]}, {proposal.attributes.distance} mi
              </td>
              {[proposal.attributes.first, proposal.attributes.second].map((shop) => (
                <td key={shop.id}>
                  <strong>{shop.name}</strong>, № {shop.id}
                  <br />
                  {shop.address}
                  <br />
                  {shop.phone ?? 'no phone'} <small className={tables.soft}>from {shop.source}</small>
                  <br />
                  <Button size="small" aria-label={`Keep ${shop.name}, № ${shop.id}`} onClick={() => onDecide({ kind: 'merge', proposal, keep: shop })}>
                    Keep this one
                  </Button>
                </td>
              ))}
              <td>
                <Button size="small" aria-label={`Keep apart: pair № ${proposal.id}`} onClick={() => onDecide({ kind: 'apart', proposal })}>
                  Keep apart
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
