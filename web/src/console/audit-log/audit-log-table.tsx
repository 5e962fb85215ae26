import type { ReplyOf, Routes } from '@fourbay/contract';
import { Link } from 'react-router';
import { zonedMoment } from '../layout/zoned-moment.ts';
import { TableFrame } from '../layout/table-frame.tsx';
import styles from '../layout/layout.module.css';
import { detailText } from './action-details.ts';
import { actionText } from './action-labels.ts';

type StaffAction = ReplyOf<Routes['GET /api/v2/console/staff_actions']>['data'][number];

export function AuditLogTable({ actions }: { actions: readonly StaffAction[] }) {
  return (
    <TableFrame label="Audit log" heads={['When', 'Who', 'Action', 'About', 'Details']} dense>
      {actions.map(
        ({ id, attributes: { at, staff, action, quote_id, shop, subject_user_id, detail } }) => (
          <tr key={id}>
            <td className={styles.oneLine}>{zonedMoment(at)}</td>
            <td className={styles.oneLine}>{staff}</td>
            <td>{actionText(action)}</td>
            <td>
              {quote_id && (
                <Link to={`/console/requests/${quote_id}`}>{`request #${quote_id}`}</Link>
              )}
              {quote_id && (shop || subject_user_id) && <span>{', '}</span>}
              <span>
                {[shop, subject_user_id && `user #${subject_user_id}`].filter(Boolean).join(', ')}
              </span>
            </td>
            <td>{detailText(action, detail)}</td>
          </tr>
        ),
      )}
    </TableFrame>
  );
}
