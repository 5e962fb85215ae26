import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorList } from '../../../ui/feedback/error-list.tsx';
import { StepBar } from '../steps/step-bar.tsx';
import styles from '../request.module.css';

interface SubmitBarProps {
  left: number | undefined;
  reason: string | null;
  busy: boolean;
  errors: readonly string[];
  held: boolean;
  /** What is chosen so far, shown on a phone. */
  chosen: ReactNode;
  onBack: () => void;
  onSubmit: () => void;
}

/** The last step's buttons, the cost, and errors. */
export function SubmitBar(props: SubmitBarProps) {
  const { left, reason, busy, errors, held, chosen, onBack, onSubmit } = props;
  return (
    <>
      {left !== undefined && left > 0 && (
        <p className={styles.cost}>
          {left === 1 ? 'Uses your last quote.' : `Uses 1 of your ${left} quotes.`}
        </p>
      )}
      {errors.length > 0 && <ErrorList lines={errors} role="alert" />}
      {held && (
        <p>
          <span>{'Open your '}</span>
          <Link to="/settings/notification_settings">notification settings</Link>
          <span>{' or '}</span>
          <Link to="/settings/orders">buy quotes</Link>
          <span>. What you filled in is saved here.</span>
        </p>
      )}
      <StepBar chosen={chosen}>
        <Button onClick={onBack}>Back</Button>
        <Button
          kind="primary"
          busy={busy}
          reason={reason ?? undefined}
          title={reason ?? undefined}
          onClick={onSubmit}
        >
          Request my quote
        </Button>
      </StepBar>
    </>
  );
}
