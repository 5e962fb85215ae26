import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import { createApiKey } from '../account-settings.queries.ts';
import { describePasswordError } from './describe-password-error.ts';
import { DEFAULT_RIGHTS, KeyRightsFields } from './key-rights-fields.tsx';
import { useGuard } from './use-guard.ts';

interface ApiKeyFormProps {
  /** True when the owner has the maximum number of keys. */
  full: boolean;
  onMade: (name: string, key: string) => void;
}

/** Why no key can be created yet, besides a missing password. */
function findBlocker({ full, name }: { full: boolean; name: string }): string | undefined {
  if (full) return 'You’ve reached the limit for API keys. Revoke one first.';
  return name.trim() ? undefined : 'Give the key a name.';
}

/** Requires the password or a confirmation, because the key will work without one. */
export function ApiKeyForm({ full, onMade }: ApiKeyFormProps) {
  const guard = useGuard();
  const form = useForm({
    initial: { name: '', current_password: '', ...DEFAULT_RIGHTS },
    mutation: createApiKey,
    describe: describePasswordError,
    onSuccess: ({ data, api_key }, { reset }) => {
      onMade(data.attributes.name, api_key);
      reset();
    },
    onError: (_error, { change }) => {
      change({ current_password: '' });
      return false;
    },
  });
  return (
    <details className={styles.maker}>
      <summary>Create an API key</summary>
      <form className={styles.form} {...form.formProps}>
        {form.error && <Notice kind="bad">{form.error}</Notice>}
        <TextField
          label="Key name"
          hint="What it’s for, such as “Garage spreadsheet”."
          maxLength={60}
          enterKeyHint={guard.asksPassword ? 'next' : 'done'}
          {...form.field('name')}
        />
        <KeyRightsFields rights={form.values} onChange={form.change} />
        {guard.asksPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        )}
        <div className={styles.actions}>
          <Button
            kind="primary"
            type="submit"
            busy={form.pending}
            reason={
              findBlocker({ full, ...form.values }) ?? guard.blockerOf(form.values.current_password)
            }
          >
            Create key
          </Button>
        </div>
      </form>
    </details>
  );
}
