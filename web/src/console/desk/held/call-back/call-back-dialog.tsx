import { useState } from 'react';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { ModalFrame } from '../../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { RadioChoices } from '../../../layout/radio-choices.tsx';
import type { DeskShop } from '../../desk.queries.ts';
import type { Submission } from '../../submission.ts';
import { callBackChoices, nextInstantAt } from './call-back-times.ts';

interface CallBackDialogProps<Data> extends Submission<
  { call_back_at: string; note: string },
  Data
> {
  shop: Pick<DeskShop, 'name' | 'timezone' | 'local_time'>;
  /** The call's note so far. */
  firstNote: string;
  onClose: () => void;
}

/** Asks when the shop wants to be called: after a delay, or at a time in its own zone. */
export function CallBackDialog<Data>({
  shop,
  firstNote,
  onClose,
  ...submission
}: CallBackDialogProps<Data>) {
  const [openedAt] = useState(() => new Date());
  const choices = callBackChoices(openedAt, shop.timezone);
  const form = useForm({
    ...submission,
    initial: { chosen: choices[0]?.value ?? '', typed: '', note: firstNote },
    toInput: ({ chosen, typed, note }) => {
      const at = typed ? nextInstantAt(typed, openedAt, shop.timezone) : new Date(chosen);
      return { call_back_at: at.toISOString(), note };
    },
  });
  const { chosen, typed } = form.values;
  return (
    <ModalFrame
      title={`Call ${shop.name} back`}
      narrow
      negative="Cancel"
      positive="Schedule callback"
      onNegative={onClose}
      {...form.modalProps}
    >
      <RadioChoices
        label="When"
        choices={choices}
        value={typed === '' ? chosen : undefined}
        onChoose={(value) => form.change({ chosen: value, typed: '' })}
      />
      <TextField
        label={`Or pick a time in the shop’s time zone (${shop.local_time} now)`}
        type="time"
        {...form.field('typed')}
      />
      <TextField
        label="Who to ask for, or what to mention"
        maxLength={300}
        autoComplete="off"
        {...form.field('note')}
      />
    </ModalFrame>
  );
}
