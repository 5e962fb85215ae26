import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatTime } from '../../../lib/text/format.ts';
import styles from '../account-settings.module.css';
import { StepUpForm } from './step-up-form.tsx';
import { useGuard } from './use-guard.ts';

/** Once confirmed, the forms of the page ask for no password. */
export function StepUpSection() {
  const { confirmedUntil } = useGuard();
  return (
    <Card aria-labelledby="step-up">
      <h2 id="step-up">Confirm it’s you</h2>
      {confirmedUntil === undefined ? (
        <>
          <p className={styles.intro}>
            Adding a way to log in, ending links and downloading your data need this first. It lasts
            10 minutes.
          </p>
          <StepUpForm />
        </>
      ) : (
        <Notice kind="good">{`You’re confirmed until ${formatTime(confirmedUntil)}.`}</Notice>
      )}
    </Card>
  );
}
