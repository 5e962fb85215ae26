import { useState, type SubmitEvent } from 'react';
import { call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import layout from '../layout/layout.module.css';
import styles from './staff.module.css';

/** Replaces the recovery codes, after confirmation by the authenticator app. */
export function RenewCodes() {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const renew = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      setCodes(
        (await call('POST /api/v2/users/recovery_codes', { body: { code } })).recovery_codes,
      );
    } catch (failure) {
      setError(errorLines(failure)[0]);
    } finally {
      setCode('');
      setBusy(false);
    }
  };

  return (
    <section className={layout.section} aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      {codes ? (
        <>
          <p>These are new, and the old ones no longer work. You see them only this time.</p>
          <RecoveryCodes codes={codes} done="Done" onDone={() => setCodes(undefined)} />
        </>
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void renew(event)}>
          <p>Each one logs you in once without your phone. Making new ones cancels the old.</p>
          <CodeField
            label="Code from your authenticator app"
            error={error}
            value={code}
            onDigits={setCode}
          />
          <div>
            <Button
              type="submit"
              busy={busy}
              reason={code.length === 6 ? undefined : 'Enter the 6 digits the app shows now.'}
            >
              Make new codes
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
