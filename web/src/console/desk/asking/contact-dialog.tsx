import {
  consentSentence,
  type ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import { useState } from 'react';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RadioChoices } from '../../layout/radio-choices.tsx';
import type { NewContact } from './asking.queries.ts';

const CHANNELS = [
  { value: 'sms', label: 'By text' },
  { value: 'email', label: 'By e-mail' },
] as const satisfies readonly { value: ContactChannel; label: string }[];

/** The channel of a typed address: mobile number or e-mail. */
const channelOf = (address: string): ContactChannel => (address.includes('@') ? 'email' : 'sms');

/** Adds a person at a shop who agreed to written questions, with the consent text that was read. */
export function ContactDialog({
  shopName,
  onSubmit,
  onClose,
}: {
  shopName: string;
  onSubmit: (contact: NewContact) => Promise<unknown>;
  onClose: () => void;
}) {
  const { app_name } = useAppConfig();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<ContactChannel>();
  const [errors, setErrors] = useState<string[]>([]);
  const channel = chosen ?? channelOf(address);
  const sentence = consentSentence(app_name, channel);
  const submit = async (): Promise<void> => {
    try {
      await onSubmit({ name, channel, address, consent_words: sentence });
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title={`Who at ${shopName} may we text or e-mail?`}
      narrow
      errors={errors}
      negative="Cancel"
      positive="They said yes: save it"
      blocked={name.trim() && address.trim() ? undefined : 'Enter a name and a number or e-mail.'}
      onNegative={onClose}
      onPositive={submit}
    >
      <p>
        <span>{'Ask first: '}</span>
        <q>{sentence}</q>
      </p>
      <TextField
        label="First name"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Mobile number or e-mail"
        maxLength={254}
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <RadioChoices label="How to ask" choices={CHANNELS} value={channel} onChoose={setChosen} />
    </ModalFrame>
  );
}
