import { ReasonDialog } from '../../layout/reason-dialog.tsx';
import type { Submission } from '../submission.ts';

interface WithdrawDialogProps<Data> extends Submission<string, Data> {
  shopName: string;
  /** Reasons that apply only while the request is open. */
  moreReasons?: readonly string[];
  onClose: () => void;
}

/** Asks why a price is withdrawn. */
export function WithdrawDialog<Data>({
  shopName,
  moreReasons = [],
  ...submission
}: WithdrawDialogProps<Data>) {
  return (
    <ReasonDialog
      title={`Withdraw the price from ${shopName}?`}
      body="It will no longer count, and we’ll tell the owner. We keep it on record."
      choices={['The shop withdrew it', 'It was for another car or job', ...moreReasons]}
      danger
      positive="Withdraw it"
      {...submission}
    />
  );
}
