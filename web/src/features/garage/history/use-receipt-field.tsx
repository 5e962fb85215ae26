import { useState } from 'react';
import { PICTURE_TYPES, problemOfPicture } from '../../../lib/browser/picture-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import styles from '../garage.module.css';
import type { ReceiptChange } from './history.queries.ts';

function describeReceipt(chosen: ReceiptChange, hasSaved: boolean): string {
  if (chosen) return `${chosen.name} will be saved with this entry.`;
  if (chosen === null) return 'The receipt will be removed when you save.';
  if (hasSaved) return 'This entry has a receipt.';
  return 'JPEG, PNG, or WebP, up to 8 MB. Only you can see it.';
}

/** The receipt field and its value. `setSent` updates the share uploaded. */
export function useReceiptField(hasSaved: boolean) {
  const [chosen, setChosen] = useState<ReceiptChange>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const choose = async (file: File): Promise<void> => {
    const found = await problemOfPicture(file);
    setProblem(found);
    if (!found) setChosen(file);
  };
  const hasReceipt = chosen !== null && (hasSaved || chosen);
  const field = (
    <div className={styles.stack}>
      <FileField
        label={hasReceipt ? 'Choose another receipt' : 'Add a photo of the receipt'}
        accept={PICTURE_TYPES}
        hint={describeReceipt(chosen, hasSaved)}
        onChoose={(file) => void choose(file)}
      />
      {problem && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
      {sent !== undefined && sent < 1 && (
        <progress max={1} value={sent} aria-label="Uploading the receipt" />
      )}
      {hasReceipt && (
        <Button kind="link" onClick={() => setChosen(hasSaved ? null : undefined)}>
          Remove the receipt
        </Button>
      )}
    </div>
  );
  return { chosen, field, setSent };
}
