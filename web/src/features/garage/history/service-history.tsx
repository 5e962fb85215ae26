import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { downloadText } from '../../../lib/api/download.ts';
import type { Vehicle } from '../garage.queries.ts';
import { useDocuments } from '../documents/documents.queries.ts';
import { csvFileName, historyAsCsv } from './history-csv.ts';
import { HistoryItem } from './history-item.tsx';
import { completedOf, useHistory, type HistoryEntry } from './history.queries.ts';
import styles from './service-history.module.css';
import { SpendingChart } from './spending-chart.tsx';
import { spendingByYear } from './spending.ts';

const SHOWN = 5;
/** An imported history can have thousands of entries. */
const SHOWN_MORE = 200;

/** Completed services of a vehicle, costs by year, and actions to print or save the list. */
export function ServiceHistory({ vehicle }: { vehicle: Vehicle }) {
  const [search] = useSearchParams();
  const [limit, setLimit] = useState(SHOWN_MORE);
  const { data, isError, refetch } = useHistory();
  const { data: documents = [] } = useDocuments(vehicle.id);
  const done = completedOf(data ?? [], vehicle.id);
  const all = search.get('history') === 'all';
  const years = spendingByYear(done);
  return (
    <section aria-labelledby="service-history">
      <Head vehicleId={vehicle.id} />
      {isError && !data && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the history.</RetryNotice>
      )}
      {!data && !isError && <Skeleton height="96px" radius={10} />}
      {data && done.length === 0 && (
        <p className={styles.soft}>
          No services yet. Add work done elsewhere, import records from another app, or move a quote
          here once the work is done.
        </p>
      )}
      {years.length > 0 && <SpendingChart years={years} />}
      <ol className={styles.timeline}>
        {done.slice(0, all ? limit : SHOWN).map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            documents={documents.filter(
              ({ attributes }) => attributes.user_vehicle_service_history_id === entry.id,
            )}
          />
        ))}
      </ol>
      {done.length > 0 && (
        <div className={styles.foot}>
          {!all && done.length > SHOWN && (
            <Link to="?history=all" preventScrollReset>
              {`View all ${done.length}`}
            </Link>
          )}
          {all && done.length > limit && (
            <Button size="small" onClick={() => setLimit(limit + SHOWN_MORE)}>
              {`Show ${Math.min(SHOWN_MORE, done.length - limit)} more`}
            </Button>
          )}
          <ExportButtons vehicle={vehicle} entries={done} />
        </div>
      )}
    </section>
  );
}

const Head = ({ vehicleId }: { vehicleId: string }) => (
  <div className={styles.head}>
    <h2 id="service-history">Service history</h2>
    <div className={styles.actions}>
      <Button size="small" onClick={() => openModal('add_completed_service', { vehicleId })}>
        Add completed service
      </Button>
      <Button size="small" onClick={() => openModal('import_records', { vehicleId })}>
        Import records
      </Button>
    </div>
  </div>
);

interface ExportButtonsProps {
  vehicle: Vehicle;
  entries: readonly HistoryEntry[];
}

function ExportButtons({ vehicle, entries }: ExportButtonsProps) {
  const downloadCsv = (): void =>
    downloadText(
      csvFileName(vehicle.attributes.full_vehicle_name),
      'text/csv',
      historyAsCsv(entries),
    );
  return (
    <>
      <span className={styles.soft}>For the next owner:</span>
      <LinkButton size="small" to="/my_garage/for_a_buyer">
        <Printer aria-hidden="true" size={16} />
        <span>Print</span>
      </LinkButton>
      <Button size="small" onClick={downloadCsv}>
        <Download aria-hidden="true" size={16} />
        <span>CSV</span>
      </Button>
    </>
  );
}
