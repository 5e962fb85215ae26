import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { errorLines } from '../../../../lib/api/error-lines.ts';
import { ModalFrame } from '../../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';

interface WrongNumberDialogProps {
  shop: { name: string; phone: string | null };
  onSubmit: (rightPhone: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the right number; without it the wrong one stays on record but is not dialed. */
export function WrongNumberDialog({ shop, onSubmit, onClose }: WrongNumberDialogProps) {
  const [phone, setPhone] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const problem = failure instanceof ApiError ? failure.field('phone') : undefined;
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await onSubmit(phone.trim() || null);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ModalFrame
      title={`${shop.phone} is not ${shop.name}?`}
      body={
        'We won’t dial it again until it is corrected. With the right number the shop can be ' +
        'called right away.'
      }
      narrow
      errors={failure && !problem ? errorLines(failure) : []}
      negative="Cancel"
      positive="Wrong number"
      onNegative={onClose}
      onPositive={submit}
    >
      <TextField
        label="The right number, if you know it"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        error={problem && `The number ${problem}`}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
    </ModalFrame>
  );
}
