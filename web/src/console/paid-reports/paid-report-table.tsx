import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { Link } from 'react-router';
import { formatDate, formatDollars } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { PaidReport } from './paid-reports.queries.ts';

const WORK: Record<SameWork, string> = {
  yes: 'same work',
  more_agreed: 'more, agreed beforehand',
  more_unasked: 'more, without asking',
  less: 'less',
};
const VERDICTS = {
  kept: { kind: 'good', text: 'kept' },
  not_kept: { kind: 'bad', text: 'not kept' },
  neither: { kind: 'plain', text: 'doesn’t count' },
} as const;

interface PaidReportTableProps {
  reports: readonly PaidReport[];
  onDecide: (report: PaidReport) => void;
}

export function PaidReportTable({ reports, onDecide }: PaidReportTableProps) {
  return (
    <TableFrame
      label="What owners paid"
      heads={['Shop', 'Job', { number: 'Quoted' }, { number: 'Paid' }, 'Result', 'Reported']}
      actions="Decide"
    >
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} onDecide={() => onDecide(report)} />
      ))}
    </TableFrame>
  );
}

function ReportRow({ report, onDecide }: { report: PaidReport; onDecide: () => void }) {
  const { shop, job, vehicle, quoted, tax_included, paid, tax, ...given } = report.attributes;
  const verdict = VERDICTS[given.verdict];
  return (
    <tr>
      <td>
        <Link to={`/console/shops/${shop.id}`}>{shop.name}</Link>
        <div className={styles.soft}>{shop.town}</div>
      </td>
      <td>
        <Link to={`/console/requests/${given.quote_id}`}>{job}</Link>
        <div className={styles.soft}>{vehicle}</div>
      </td>
      <td className={styles.number}>
        <span>{formatDollars(quoted)}</span>
        <div className={styles.soft}>{taxText(tax_included)}</div>
      </td>
      <td className={styles.number}>
        <span>{formatDollars(paid)}</span>
        <div className={styles.soft}>
          {tax === null ? 'tax not known' : `${formatDollars(tax)} tax`}
        </div>
      </td>
      <td>
        <Chip kind={verdict.kind}>{verdict.text}</Chip>
        <div className={styles.soft}>
          {`${given.same_work ? WORK[given.same_work] : 'unknown'}${given.with_receipt ? ', receipt' : ''}`}
        </div>
        {given.set_aside && <div>{`Set aside: ${given.set_aside.reason}`}</div>}
        <ShopSide report={report} />
      </td>
      <td className={styles.oneLine}>
        <span>{formatDate(given.reported_at)}</span>
        <div className={styles.soft}>
          {(given.state === 'waiting' ? `counts from ${formatDate(given.counts_from)}` : '') +
            (given.earlier.length > 0 ? ` corrected ${given.earlier.length}×` : '')}
        </div>
      </td>
      <td>
        <Button size="small" onClick={onDecide}>
          {given.set_aside ? 'Count again' : 'Set aside'}
        </Button>
      </td>
    </tr>
  );
}

/** Whether the shop was informed of a report against it, and its answer. */
function ShopSide({ report: { attributes } }: { report: PaidReport }) {
  const { verdict, shop_told_at: informedAt, shop_answer: answer } = attributes;
  if (answer) return <div>{`The shop says: “${answer}”`}</div>;
  if (verdict !== 'not_kept') return null;
  return (
    <div className={styles.soft}>
      {informedAt
        ? `shop told ${formatDate(informedAt)}, no answer`
        : 'we’ll tell the shop on the next call'}
    </div>
  );
}

function taxText(included: boolean | null): string {
  if (included === null) return 'tax not asked';
  return included ? 'with tax' : 'plus tax';
}
