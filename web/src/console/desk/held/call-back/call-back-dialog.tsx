import { useState } from 'react';
import { errorLines } from '../../../../lib/api/error-lines.ts';
import { ModalFrame } from '../../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { RadioChoices } from '../../../layout/radio-choices.tsx';
import type { DeskShop } from '../../desk.queries.ts';
import { callBackChoices, nextInstantAt } from './call-back-times.ts';

interface CallBackDialogProps {
  shop: Pick<DeskShop, 'name' | 'timezone' | 'local_time'>;
  /** The call's note so far. */
  firstNote: string;
  onSubmit: (at: string, note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks when the shop wants to be called: after a delay, or at a time in its own zone. */
export function CallBackDialog({ shop, firstNote, onSubmit, onClose }: CallBackDialogProps) {
  const [openedAt] = useState(() => new Date());
  const choices = callBackChoices(openedAt, shop.timezone);
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState(firstNote);
  const [errors, setErrors] = useState<string[]>([]);
  const at = typed ? nextInstantAt(typed, openedAt, shop.timezone) : new Date(chosen);
  const submit = async (): Promise<void> => {
    try {
      await onSubmit(at.toISOString(), note);
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title={`Call ${shop.name} back`}
      narrow
      errors={errors}
      negative="Cancel"
      positive="Call back then"
      onNegative={onClose}
      onPositive={submit}
    >
      <RadioChoices
        label="When"
        choices={choices}
        value={typed === '' ? chosen : undefined}
        onChoose={(value) => {
          setChosen(value);
          setTyped('');
        }}
      />
      <TextField
        label={`Or at a time, by the shop’s clock (${shop.local_time} now)`}
        type="time"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label="Who to ask for, or what to mention"
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ModalFrame>
  );
}
