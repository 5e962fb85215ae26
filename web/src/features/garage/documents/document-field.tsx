import { PICTURE_TYPES } from '../../../lib/browser/picture-file.ts';
import { FileField } from '../../../ui/forms/file-field.tsx';

/** The field for receipts and estimates. Calls for each file chosen. */
export const DocumentField = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <FileField
    label="Add receipts or estimates"
    accept={`${PICTURE_TYPES},application/pdf`}
    multiple
    hint={
      'JPEG, PNG, WebP, or PDF, up to 8 MB each. Only you can see them. We remove the location ' +
      'and date from photos.'
    }
    onChoose={onChoose}
  />
);
