import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { showOdometerChange } from '../../../lib/data/odometer-toast.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useVehicles } from '../../../lib/data/vehicles.queries.ts';
import { isLower, LowerMileage } from '../../../ui/forms/lower-mileage.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { reloadQuote } from '../quotes.queries.ts';
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
  const form = usePaidForm(shops, input);
  const lower = useLowerMileage(vehicleId, form.mileage);
  const save = async (): Promise<void> => {
    const body = form.submit();
    if (!body) return;
    try {
      const { meta } = await call('POST /api/v2/servicechek/user_quotes/{id}/paid', {
        params: { id: quoteId },
        body,
      });
      await Promise.all([
        reloadQuote(quoteId),
        queryClient.invalidateQueries({ queryKey: ['histories'] }),
      ]);
      closeModal();
      showToast('Thank you. What you paid is kept with the quote.');
      await showOdometerChange(vehicleId, meta.odometer);
    } catch (error) {
      form.setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="What did you pay?"
      narrow
      hidden={hidden}
      errors={form.errors}
      negative="Cancel"
      positive="Save"
      blocked={lower?.blocked}
      onNegative={closeModal}
      onPositive={save}
    >
      <p>{PAID_NOTE}</p>
      <PaidFields form={form} shops={shops} inHistory={inHistory} />
      {lower?.question satisfies Elements}
    </ModalFrame>
  );
}

/** Past work may well have been done at a lower mileage than today's. */
function useLowerMileage(vehicleId: string, mileage: string) {
  const [confirmed, setConfirmed] = useState(false);
  const vehicle = useVehicles().data?.find(({ id }) => id === vehicleId);
  const known = vehicle?.attributes.mileage ?? null;
  if (known === null || !isLower(mileage, known)) return undefined;
  return {
    question: <LowerMileage known={known} confirmed={confirmed} onConfirm={setConfirmed} />,
    blocked: confirmed ? undefined : 'Confirm the lower mileage first.',
  };
}
