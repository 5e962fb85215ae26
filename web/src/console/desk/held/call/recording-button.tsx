import { Button } from '../../../../ui/buttons/button.tsx';
import layout from '../../../layout/layout.module.css';
import { KeyCap } from '../../keys/key-cap.tsx';

interface RecordingButtonProps {
  declined: boolean;
  onToggle: () => void;
}

/** Marks that the shop declined recording, which leaves the outcome of the call open. */
export function RecordingButton({ declined, onToggle }: RecordingButtonProps) {
  return (
    <>
      {declined && (
        <p className={layout.soft} role="status">
          Recording declined. Don’t record this call. You can still take the shop’s answer.
        </p>
      )}
      <Button size="small" onClick={onToggle}>
        <span>{declined ? 'Recording is OK after all ' : 'Recording declined '}</span>
        <KeyCap of="recording" />
      </Button>
    </>
  );
}
