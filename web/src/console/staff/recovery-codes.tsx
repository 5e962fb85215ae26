import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ShownOnce } from '../../ui/display/shown-once.tsx';
import styles from './staff.module.css';

/** Recovery codes, shown once. Continuing requires a confirmation that they are saved. */
export function RecoveryCodes({
  codes,
  done,
  onDone,
}: {
  codes: readonly string[];
  done: string;
  onDone: () => void;
}) {
  const [kept, setKept] = useState(false);
  return (
    <div className={styles.form}>
      <ShownOnce label="Recovery codes" lines={codes} fileName="recovery-codes.txt" />
      <Checkbox
        label="I’ve saved these codes where nobody else can see them."
        checked={kept}
        onToggle={setKept}
      />
      <div>
        <Button kind="primary" reason={kept ? undefined : 'Save the codes first.'} onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
