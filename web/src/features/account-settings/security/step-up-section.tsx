import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatTime } from '../../../lib/text/format.ts';
import styles from '../account-settings.module.css';
import { StepUpForm } from './step-up-form.tsx';
import { useGuard } from './use-guard.ts';

/** Once the owner is confirmed, the forms on this page don't ask for the password. */
export function StepUpSection() {
  const { confirmedUntil } = useGuard();
  return (
    <Card aria-labelledby="step-up">
      <h2 id="step-up">Confirm it’s you</h2>
      {confirmedUntil === undefined ? (
        <>
          <p className={styles.intro}>
            Confirm that it’s you before you add or remove a way to log in, revoke e-mailed links,
            or download your data. Your confirmation lasts 10 minutes.
          </p>
          <StepUpForm />
        </>
      ) : (
        <Notice kind="good">{`Confirmed until ${formatTime(confirmedUntil)}.`}</Notice>
      )}
    </Card>
  );
}
