import { useState } from 'react';
import { closeModal } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { ALL_POLICIES } from './all-policies.ts';
import { PolicyText } from './policy-text.tsx';
import styles from './policies.module.css';
import { terms } from './terms.ts';

/** The terms, with links to the other policies. */
export function TermsModal({ hidden }: { hidden: boolean }) {
  const [shown, setShown] = useState(terms);
  return (
    // Each text has its own dialog, so that reading starts at its beginning.
    <ModalFrame
      key={shown.name}
      title={shown.title}
      hidden={hidden}
      negative="Back"
      onNegative={shown === terms ? closeModal : () => setShown(terms)}
    >
      <PolicyText policy={shown} level={3} />
      <div className={styles.more}>
        {ALL_POLICIES.filter((policy) => policy !== shown).map((policy) => (
          <Button key={policy.name} kind="link" onClick={() => setShown(policy)}>
            {policy.title}
          </Button>
        ))}
      </div>
    </ModalFrame>
  );
}
