import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../request.module.css';

/** The Back and Next buttons of a step. Next shows why it is disabled. */
export function StepButtons({
  onBack,
  onNext,
  reason,
}: {
  onBack?: () => void;
  onNext: () => void;
  reason?: string | undefined;
}) {
  return (
    <div className={`${styles.buttons} ${styles.steps}`}>
      {onBack && <Button onClick={onBack}>Back</Button>}
      <Button kind="primary" reason={reason} onClick={onNext}>
        Next
      </Button>
    </div>
  );
}
