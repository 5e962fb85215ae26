import { openModalOver } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from './accounts.module.css';

interface TermsCheckboxProps {
  agreed: boolean;
  onToggle: (agreed: boolean) => void;
}

export function TermsCheckbox({ agreed, onToggle }: TermsCheckboxProps) {
  return (
    <div>
      <Checkbox
        label="I am at least 16 and I accept the terms and conditions."
        checked={agreed}
        onToggle={onToggle}
      />
      <div className={styles.reading}>
        <Button kind="link" onClick={() => openModalOver('terms_and_conditions')}>
          Read the terms and conditions
        </Button>
        <a href="/policies/privacy" target="_blank" rel="noreferrer">
          Privacy choices
        </a>
      </div>
    </div>
  );
}
