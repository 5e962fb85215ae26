import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import {
  decideOnReport,
  usePaidReports,
  type PaidReport,
  type ShownReports,
} from './paid-reports.queries.ts';
import { PriceReport } from './price-report.tsx';
import { PaidReportTable } from './paid-report-table.tsx';

const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Not counted yet' },
  { value: 'answered', label: 'Shop answered' },
  { value: 'set_aside', label: 'Set aside' },
] as const;
const EMPTY: Record<ShownReports, string> = {
  all: 'No owner has told us yet what a shop charged.',
  waiting: 'No reports are waiting to be counted.',
  answered: 'No shop has answered a report yet.',
  set_aside: 'No reports have been set aside.',
};
const REASONS = [
  'The receipt is for another car or job',
  'The shop proved it wrong',
  'Fake, or from someone at the shop',
];

/** Owners' reports of what they paid, which decide whether shops kept their prices. */
export function Component() {
  const [shown, setShown] = useState<ShownReports>('all');
  const [chosen, setChosen] = useState<PaidReport>();
  const query = usePaidReports(shown);
  return (
    <ConsolePage title="Prices paid">
      <p>
        A report counts toward “Kept its quoted price” seven days after it came in. If it counts
        against a shop, we tell the shop by link or on the next call, and show its answer next to
        the report. Reports that are set aside don’t count. The audit log has the reason.
      </p>
      <Segmented label="Show" choices={CHOICES} value={shown} onChoose={setShown} />
      <LoadedList query={query} failed="We couldn’t load this list." empty={EMPTY[shown]}>
        {(reports) => <PaidReportTable reports={reports} onDecide={setChosen} />}
      </LoadedList>
      <PriceReport />
      {chosen && (
        <ReasonDialog
          title={
            chosen.attributes.set_aside ? 'Count this report again?' : 'Set this report aside?'
          }
          body={`${chosen.attributes.shop.name}: ${chosen.attributes.job}`}
          choices={chosen.attributes.set_aside ? [] : REASONS}
          positive={chosen.attributes.set_aside ? 'Count it' : 'Set aside'}
          mutation={decideOnReport(chosen)}
          onSuccess={() => {
            showToast(
              chosen.attributes.set_aside
                ? 'The report is counted again.'
                : 'The report was set aside.',
            );
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </ConsolePage>
  );
}
