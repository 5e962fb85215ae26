import { useState } from 'react';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileField } from '../../ui/forms/file-field.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { ShownOnce } from '../../ui/display/shown-once.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Part } from './part.tsx';

const NOBODY: readonly string[] = [];
const leave = (): void => {};

/** The larger parts of forms: their footers, their fields, values shown once, and modals. */
export function FormParts() {
  const entry = useNewPassword(NOBODY);
  const [file, setFile] = useState<File>();
  const [open, setOpen] = useState(false);
  return (
    <Part name="Forms">
      <SaveBar changed={false} busy={false} saved={false} onCancel={leave} />
      <SaveBar changed={false} busy saved={false} onCancel={leave} />
      <SaveBar changed={false} busy={false} saved="Settings saved" onCancel={leave} />
      <FileField
        label={file ? 'Choose another photo' : 'Choose a photo'}
        accept="image/png"
        hint={file ? file.name : 'PNG, up to 8 MB.'}
        onChoose={setFile}
      />
      <NewPasswordFields entry={entry} error="You used this password before." />
      <ShownOnce label="Recovery codes" lines={['4821-9930', '7710-2846']} fileName="codes.txt" />
      <Button onClick={() => setOpen(true)}>Open a modal</Button>
      {open && (
        <ModalFrame
          title="Give it a name"
          body="With text, an error, a reason, and a back link."
          errors={['We couldn’t save it. Check your connection.']}
          negative="Cancel"
          positive="Save"
          blocked="Give it a name first."
          back={{ label: 'Back', onBack: () => setOpen(false) }}
          onNegative={() => setOpen(false)}
        >
          <TextField label="Name" />
        </ModalFrame>
      )}
    </Part>
  );
}
