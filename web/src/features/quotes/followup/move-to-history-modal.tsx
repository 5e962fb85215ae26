import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { localToday } from '../../../lib/local-today.ts';
import { closeModal } from '../../../lib/modal.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { reloadQuotes } from '../quotes.queries.ts';

export function MoveToHistoryModal({
  input,
  hidden,
}: {
  input: { quoteId: string; vehicleId: string; title: string };
  hidden: boolean;
}) {
  const [doneOn, setDoneOn] = useState(localToday);
  const [errors, setErrors] = useState<string[]>([]);
  const move = async (): Promise<void> => {
    setErrors([]);
    try {
      await call('POST /api/v2/servicechek/user_vehicle_service_histories', {
        body: {
          user_quote_id: input.quoteId,
          user_vehicle_id: input.vehicleId,
          completion_date: doneOn,
        },
      });
      await Promise.all([
        reloadQuotes(),
        queryClient.invalidateQueries({ queryKey: ['quote', input.quoteId] }),
        queryClient.invalidateQueries({ queryKey: ['histories'] }),
      ]);
      closeModal();
      showToast(`${input.title} is in the service history.`);
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="Move to service history?"
      narrow
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Move to history"
      blocked={doneOn ? undefined : 'Enter the date it was done.'}
      onNegative={closeModal}
      onPositive={move}
    >
      <p>{input.title} leaves your current quotes. Its prices stay here to read.</p>
      <TextField
        label="Done on"
        type="date"
        max={localToday()}
        value={doneOn}
        onChange={(event) => setDoneOn(event.target.value)}
      />
    </ModalFrame>
  );
}
