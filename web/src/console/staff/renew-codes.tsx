import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import layout from '../layout/layout.module.css';
import styles from './staff.module.css';
import { renewRecoveryCodes } from './staff.queries.ts';

/** Replaces the recovery codes, after confirmation by the authenticator app. */
export function RenewCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { code: '' },
    mutation: renewRecoveryCodes,
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: ({ recovery_codes }, { reset }) => {
      setCodes(recovery_codes);
      reset();
    },
    onError: (_error, { change }) => {
      change({ code: '' });
      return false;
    },
  });
  const { code } = form.values;

  return (
    <section className={layout.section} aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      {codes ? (
        <>
          <p>These are new. The old ones no longer work. You won’t see them again.</p>
          <RecoveryCodes codes={codes} done="Done" onDone={() => setCodes(undefined)} />
        </>
      ) : (
        <form className={styles.form} {...form.formProps}>
          <p>
            Each one logs you in once without your phone. When you get new ones, the old ones stop
            working.
          </p>
          <CodeField
            label="Code from your authenticator app"
            error={form.errorOf('code')}
            value={code}
            onDigits={(digits) => form.change({ code: digits })}
          />
          <div>
            <Button
              type="submit"
              busy={form.pending}
              reason={code.length === 6 ? undefined : 'Enter the 6-digit code shown in the app.'}
            >
              Get new codes
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
