import { CodeField } from '../../ui/forms/code-field.tsx';
import { CODE_LENGTH, type Confirmation } from './use-confirmation.ts';

/** The field for the e-mailed code, focused initially. */
export const MailedCodeField = ({ confirmation }: { confirmation: Confirmation }) => (
  <CodeField
    label="Code"
    hint="Enter the 6-digit code from the e-mail we sent you."
    error={confirmation.errorOf('code')}
    length={CODE_LENGTH}
    value={confirmation.values.code}
    waitsForCode
    onDigits={confirmation.typeCode}
  />
);
