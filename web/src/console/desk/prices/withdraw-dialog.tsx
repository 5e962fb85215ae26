import { ReasonDialog } from '../../layout/reason-dialog.tsx';

interface WithdrawDialogProps {
  shopName: string;
  /** Reasons that apply only while the request is open. */
  moreReasons?: readonly string[];
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a price is withdrawn. */
export function WithdrawDialog({
  shopName,
  moreReasons = [],
  onSubmit,
  onClose,
}: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title={`Take back the price of ${shopName}?`}
      body="It no longer counts, and the owner is told. It stays on record."
      choices={['The shop took it back', 'It was for another car or job', ...moreReasons]}
      danger
      positive="Take it back"
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
