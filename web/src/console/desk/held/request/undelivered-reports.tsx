import { MAX_SHOP_ANSWER } from '@fourbay/contract/price-figures/price-record-text';
import { useState } from 'react';
import { formatDate, formatExactDollars } from '../../../../lib/text/format.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { errorLines } from '../../../../lib/api/error-lines.ts';
import type { DeskShop } from '../../desk.queries.ts';
import layout from '../../../layout/layout.module.css';

type UndeliveredReport = DeskShop['untold_reports'][number];

interface UndeliveredReportsProps {
  reports: readonly UndeliveredReport[];
  /** The shop's name. */
  shop: string;
  /** Marks the report as done; on failure it is shown again. */
  onInform: (reportId: string, answer: string) => Promise<void>;
}

/** Owners' reports of payments above the shop's price, to mention in this call. */
export function UndeliveredReports({ reports, shop, onInform }: UndeliveredReportsProps) {
  return reports.map((report) => (
    <UndeliveredReport
      key={report.id}
      report={report}
      onSave={async (answer) => {
        await onInform(report.id, answer);
        showToast(answer ? `${shop}’s answer is kept.` : `${shop} was told.`);
      }}
    />
  ));
}

const taxText = ({ tax_included, tax }: UndeliveredReport): string => {
  const quoted = { true: 'with tax', false: 'before tax', null: 'tax not asked' }[
    `${tax_included}`
  ];
  return tax === null ? quoted : `${quoted}; ${formatExactDollars(tax)} of what they paid was tax`;
};

function UndeliveredReport({
  report,
  onSave,
}: {
  report: UndeliveredReport;
  onSave: (answer: string) => Promise<void>;
}) {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave(answer.trim());
    } catch (error) {
      showToast(errorLines(error)[0] ?? 'An error occurred.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice kind="warn" title="Tell them before you hang up">
      <p>
        {`A customer says they paid ${formatExactDollars(report.paid)}; you quoted ` +
          `${formatExactDollars(report.quoted)} (${taxText(report)}). ` +
          (report.same_work === 'more_unasked' ? 'They say more was done without asking. ' : '') +
          `${report.vehicle}, ${report.job}. It counts toward how often the shop keeps its prices ` +
          `from ${formatDate(report.counts_from)}.`}
      </p>
      <TextArea
        label="What the shop says"
        optional
        rows={2}
        maxLength={MAX_SHOP_ANSWER}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className={layout.actions}>
        <Button size="small" busy={busy} onClick={() => void save()}>
          {answer.trim() ? 'Keep their answer' : 'They know'}
        </Button>
      </div>
    </Notice>
  );
}
