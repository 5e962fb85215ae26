import { MAX_SHOP_ANSWER } from '@fourbay/contract/price-figures/price-record-text';
import { useState } from 'react';
import { formatDate, formatExactDollars } from '../../../../lib/text/format.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useAction } from '../../../../lib/forms/use-action.ts';
import type { DeskShop, ReportAnswer } from '../../desk.queries.ts';
import type { Submission } from '../../submission.ts';
import layout from '../../../layout/layout.module.css';

type UndeliveredReport = DeskShop['untold_reports'][number];

/** The mutation marks a report as done. */
interface UndeliveredReportsProps<Data> extends Submission<ReportAnswer, Data> {
  reports: readonly UndeliveredReport[];
  /** The shop's name. */
  shop: string;
}

/** Owners' reports of payments above the shop's price, to mention in this call. */
export const UndeliveredReports = <Data,>({ reports, ...props }: UndeliveredReportsProps<Data>) =>
  reports.map((report) => <UndeliveredReport key={report.id} report={report} {...props} />);

const taxText = ({ tax_included, tax }: UndeliveredReport): string => {
  const quoted = { true: 'with tax', false: 'before tax', null: 'tax not asked' }[
    `${tax_included}`
  ];
  return tax === null ? quoted : `${quoted}; ${formatExactDollars(tax)} of what they paid was tax`;
};

function UndeliveredReport<Data>({
  report,
  shop,
  mutation,
  onSuccess,
  ...onFailure
}: Omit<UndeliveredReportsProps<Data>, 'reports'> & { report: UndeliveredReport }) {
  const [typed, setTyped] = useState('');
  const answer = typed.trim();
  const inform = useAction(mutation, {
    ...onFailure,
    onSuccess: async (reply, sent) => {
      await onSuccess(reply);
      showToast(sent.answer ? `We saved ${shop}’s answer.` : `Saved. ${shop} has been told.`);
    },
  });
  return (
    <Notice kind="warn" title="Tell them before you hang up">
      <p>
        {`A customer says they paid ${formatExactDollars(report.paid)}. You quoted ` +
          `${formatExactDollars(report.quoted)} (${taxText(report)}). ` +
          (report.same_work === 'more_unasked' ? 'They say more was done without asking. ' : '') +
          `${report.vehicle}, ${report.job}. Starting ${formatDate(report.counts_from)}, it counts ` +
          'toward how often the shop keeps its prices.'}
      </p>
      <TextArea
        label="What the shop says"
        optional
        rows={2}
        maxLength={MAX_SHOP_ANSWER}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={layout.actions}>
        <Button
          size="small"
          busy={inform.pending}
          onClick={() => inform.run({ reportId: report.id, answer })}
        >
          {answer ? 'Save their answer' : 'I told them'}
        </Button>
      </div>
    </Notice>
  );
}
