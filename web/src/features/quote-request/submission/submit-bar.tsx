import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorList } from '../../../ui/feedback/error-list.tsx';
import { StepBar, type StepBarProps } from '../steps/step-bar.tsx';

interface SubmitBarProps extends Omit<StepBarProps, 'children'> {
  reason: string | null;
  busy: boolean;
  errors: readonly string[];
  held: boolean;
  onSubmit: () => void;
}

/** The last step's buttons, and errors. */
export function SubmitBar({ reason, busy, errors, held, onSubmit, ...bar }: SubmitBarProps) {
  return (
    <>
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
      <StepBar {...bar}>
        <Button
          kind="primary"
          busy={busy}
          reason={reason ?? undefined}
          title={reason ?? undefined}
          onClick={onSubmit}
        >
          Get my prices
        </Button>
      </StepBar>
    </>
  );
}
