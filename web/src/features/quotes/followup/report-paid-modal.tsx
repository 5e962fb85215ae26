import type { Elements } from '../../../lib/elements.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useOdometerToast } from '../../../lib/data/use-odometer-toast.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useVehicles } from '../../../lib/data/vehicles.queries.ts';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { reportPaid } from '../quotes.queries.ts';
import { PaidFields } from './paid-fields.tsx';
import { usePaidForm, type KnownPayment, type PaidShop, PAID_NOTE } from './paid-form.ts';

export interface ReportPaidInput extends KnownPayment {
  quoteId: string;
  vehicleId: string;
  shops: readonly PaidShop[];
  inHistory: boolean;
}

interface ReportPaidModalProps {
  input: ReportPaidInput;
  hidden: boolean;
}

/** Asks what the owner paid. */
export function ReportPaidModal({ input, hidden }: ReportPaidModalProps) {
  const { quoteId, vehicleId, shops, inHistory } = input;
  const showOdometerChange = useOdometerToast();
  const form = usePaidForm({
    shops,
    known: input,
    mutation: reportPaid(quoteId),
    onSuccess: ({ meta }) => {
      closeModal();
      showToast('Thank you. We saved what you paid with the quote.');
      return showOdometerChange(vehicleId, meta.odometer);
    },
  });
  const vehicle = useVehicles().data?.find(({ id }) => id === vehicleId);
  const odd = useOddMileage(form.mileage, vehicle?.attributes);
  return (
    <ModalFrame
      title="What did you pay?"
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Save"
      blocked={odd.blocked}
      onNegative={closeModal}
      {...form.modalProps}
      errors={form.errors}
    >
      <p>{PAID_NOTE}</p>
      <PaidFields form={form} shops={shops} inHistory={inHistory} />
      {odd.question satisfies Elements}
    </ModalFrame>
  );
}
