import { useState, type SubmitEvent } from 'react';
import { call } from '../../../lib/api/api.ts';
import { firstErrorLine, wrongPasswordLine } from '../../../lib/api/error-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import { DEFAULT_RIGHTS, KeyRightsFields, type KeyRights } from './key-rights-fields.tsx';

interface ApiKeyFormProps {
  /** True when the owner has the maximum number of keys. */
  full: boolean;
  onMade: (name: string, key: string) => void;
}

interface ApiKeyFormState {
  full: boolean;
  name: string;
  password: string;
}

/** Why no key can be created yet. */
function findBlocker({ full, name, password }: ApiKeyFormState): string | undefined {
  if (full) return 'You already have the most keys allowed. Revoke one first.';
  if (!name.trim()) return 'Give the key a name.';
  return password ? undefined : 'Enter your current password.';
}

function Failure({ error }: { error: unknown }) {
  return error ? <Notice kind="bad">{firstErrorLine(error)}</Notice> : null;
}

/** Requires the password, because a key works without one. */
export function ApiKeyForm({ full, onMade }: ApiKeyFormProps) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<KeyRights>(DEFAULT_RIGHTS);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const blocked = findBlocker({ full, name, password });
  const wrongPassword = wrongPasswordLine(failure);

  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (blocked || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const reply = await call('POST /api/v2/servicechek/api_keys', {
        body: { name, current_password: password, ...rights },
      });
      onMade(reply.data.attributes.name, reply.api_key);
      setName('');
      setRights(DEFAULT_RIGHTS);
    } catch (error) {
      setFailure(error);
    } finally {
      setPassword('');
      setBusy(false);
    }
  };

  return (
    <details className={styles.maker}>
      <summary>Make a key</summary>
      <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
        <Failure error={wrongPassword ? undefined : failure} />
        <TextField
          label="Name of the key"
          hint="What it is for, such as “Garage spreadsheet”."
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <KeyRightsFields rights={rights} onChange={setRights} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrongPassword}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} reason={blocked}>
            Make the key
          </Button>
        </div>
      </form>
    </details>
  );
}
