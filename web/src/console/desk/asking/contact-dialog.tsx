import {
  consentSentence,
  type ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RadioChoices } from '../../layout/radio-choices.tsx';
import type { Submission } from '../submission.ts';
import type { NewContact } from './asking.queries.ts';

const CHANNELS = [
  { value: 'sms', label: 'By text' },
  { value: 'email', label: 'By e-mail' },
] as const satisfies readonly { value: ContactChannel; label: string }[];

interface ContactDialogProps<Data> extends Submission<NewContact, Data> {
  shopName: string;
  onClose: () => void;
}

interface TypedContact {
  name: string;
  address: string;
  chosen?: ContactChannel;
}

const EMPTY: TypedContact = { name: '', address: '' };

/** The chosen channel, or else that of the address: mobile number or e-mail. */
const channelOf = ({ address, chosen }: TypedContact): ContactChannel =>
  chosen ?? (address.includes('@') ? 'email' : 'sms');

/** Adds a person at a shop who agreed to written questions, with the consent text that was read. */
export function ContactDialog<Data>({
  shopName,
  onClose,
  ...submission
}: ContactDialogProps<Data>) {
  const { app_name } = useAppConfig();
  const form = useForm({
    ...submission,
    initial: EMPTY,
    toInput: (typed) => ({
      name: typed.name,
      channel: channelOf(typed),
      address: typed.address,
      consent_words: consentSentence(app_name, channelOf(typed)),
    }),
  });
  const { name, address } = form.values;
  const channel = channelOf(form.values);
  return (
    <ModalFrame
      title={`Who at ${shopName} may we text or e-mail?`}
      narrow
      negative="Cancel"
      positive="Save with consent"
      blocked={
        name.trim() && address.trim() ? undefined : 'Enter a name, and a mobile number or e-mail.'
      }
      onNegative={onClose}
      {...form.modalProps}
    >
      <p>
        <span>{'Ask first: '}</span>
        <q>{consentSentence(app_name, channel)}</q>
      </p>
      <TextField label="First name" maxLength={60} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Mobile number or e-mail"
        maxLength={254}
        autoComplete="off"
        {...form.field('address')}
      />
      <RadioChoices
        label="How to ask"
        choices={CHANNELS}
        value={channel}
        onChoose={(next) => form.change({ chosen: next })}
      />
    </ModalFrame>
  );
}
