import { useForm } from '../../../../lib/forms/use-form.ts';
import { ModalFrame } from '../../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { describePhoneError } from '../../phone-error.ts';
import type { Submission } from '../../submission.ts';

interface WrongNumberDialogProps<Data> extends Submission<{ phone: string | null }, Data> {
  shop: { name: string; phone: string | null };
  onClose: () => void;
}

/** Asks for the right number. Without it, the wrong one is kept but not dialed. */
export function WrongNumberDialog<Data>({
  shop,
  onClose,
  ...submission
}: WrongNumberDialogProps<Data>) {
  const form = useForm({
    ...submission,
    initial: { phone: '' },
    toInput: ({ phone }) => ({ phone: phone.trim() || null }),
    describe: describePhoneError,
  });
  return (
    <ModalFrame
      title={`Is ${shop.phone} the wrong number for ${shop.name}?`}
      body={
        'We won’t dial it again until it’s corrected. If you enter the right number, the shop can be ' +
        'called right away.'
      }
      narrow
      negative="Cancel"
      positive="Wrong number"
      onNegative={onClose}
      {...form.modalProps}
    >
      <TextField
        label="The right number, if you know it"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        {...form.field('phone')}
      />
    </ModalFrame>
  );
}
