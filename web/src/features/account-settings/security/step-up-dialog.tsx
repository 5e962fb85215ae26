import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from '../account-settings.module.css';
import { StepUpForm } from './step-up-form.tsx';

interface StepUpDialogProps {
  /** What the owner is about to do. */
  children: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks the owner to confirm that it's them before something is removed. */
export function StepUpDialog({ children, onDone, onClose }: StepUpDialogProps) {
  return (
    <Dialog title="Confirm it’s you" narrow onClose={onClose}>
      <div className={styles.inDialog}>
        <p>{children}</p>
        <StepUpForm onDone={onDone} />
      </div>
    </Dialog>
  );
}
